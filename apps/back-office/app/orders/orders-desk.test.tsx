import type { AnswerAt } from '@shop/contracts/client/call-at.test-support'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleFigures, exampleRow } from '../../testing/examples.ts'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

function openDesk(
  address: string,
  page: Partial<AnswerAt<'POST /office/orders/search'>>,
  undecided: AnswerAt<'GET /office/attempts'> = { attempts: [], count: 0 },
) {
  return openOffice(address, {
    'GET /office/me': staffWith('support'),
    'GET /office/orders/figures': { body: exampleFigures },
    'GET /office/attempts': { body: undecided },
    'POST /office/attempts/a-1/retries': { body: { retried: true } },
    'POST /office/orders/search': (body) => ({
      body:
        body?.text === 'nobody@example.com'
          ? { orders: [], hasNewer: false, hasOlder: false }
          : { orders: [], hasNewer: false, hasOlder: false, ...page },
    }),
  })
}

describe('the order desk', () => {
  it('shows orders with what is in them, what they cost and where they are', async () => {
    openDesk('/orders', { orders: [exampleRow({ isStuck: true })] })
    const table = await screen.findByRole('table', { name: 'Orders, newest first' })
    const row = within(table).getByRole('row', { name: /ST-7K4M-2Q9X/ })
    for (const text of [
      'Ana M.',
      'Philadelphia, PA',
      'Northline Meridian AS',
      '4',
      '$631.48',
      'Card',
      'Processed',
      'Needs attention',
    ]) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
    const figures = screen.getByRole('list', { name: 'Figures' })
    expect(within(figures).getByText('$41,206')).toBeTruthy()
  })

  it('[SAFE-015] lists presses that have no order yet, with how long they wait, and takes one up again', async () => {
    const beganAt = new Date(Date.now() - 12 * 60_000).toISOString()
    const attempt = { id: 'a-1', beganAt, channelName: 'SimpleTire', totalCents: 63_148, mayBeCharged: true }
    const { sent } = openDesk(
      '/orders',
      { orders: [exampleRow()] },
      {
        attempts: [
          { ...attempt, state: 'stuck' },
          { ...attempt, id: 'a-2', state: 'running', mayBeCharged: false },
        ],
        count: 3,
      },
    )
    const list = await screen.findByRole('list', { name: 'Pending payment' })
    const [stuck, running] = within(list).getAllByRole('listitem')
    if (!stuck || !running) throw new Error('Two are listed')
    for (const text of [
      '$631.48',
      'SimpleTire',
      'waiting 12 min',
      'Card may be charged',
      'Needs attention',
    ]) {
      expect(within(stuck).getByText(text)).toBeTruthy()
    }
    expect(within(running).getByText('Checking')).toBeTruthy()
    expect(within(running).queryByRole('button')).toBeNull()
    expect(screen.getByText('and 1 more')).toBeTruthy()
    await userEvent.click(within(stuck).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Retrying.')).toBeTruthy()
    expect(sent.some(({ call }) => call === 'POST /office/attempts/a-1/retries')).toBe(true)
  })

  it('asks for what the address says, and for nothing the address says wrongly', async () => {
    const { sent } = openDesk('/orders?show=shipped&from=2026-11-01&to=soon&after=1', {
      orders: [exampleRow()],
    })
    await screen.findByRole('table')
    expect(sent.find(({ call }) => call.includes('search'))?.body).toEqual({
      filter: 'shipped',
      from: '2026-11-01',
    })
    expect(screen.getByRole('link', { name: 'In transit', current: true })).toBeTruthy()
  })

  it('finds an order by what somebody reads out, and never writes that into the address', async () => {
    const { sent, router } = openDesk('/orders', { orders: [exampleRow()] })
    await screen.findByRole('table')
    await userEvent.keyboard('/')
    await userEvent.keyboard('nobody@example.com{Enter}')
    expect(await screen.findByText('0 orders found')).toBeTruthy()
    expect(screen.getByText('No orders match')).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({ text: 'nobody@example.com' })
    expect(router.state.location.search).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('table')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find an order' })
    expect([field.value, document.activeElement]).toEqual(['', field])
  })

  it('narrows to days in a menu that Escape closes, and says which days it shows', async () => {
    const { router } = openDesk('/orders?show=placed', { orders: [exampleRow()] })
    await screen.findByRole('table')
    const menu = screen.getByText('Filter').closest('details')
    await userEvent.click(screen.getByText('Filter'))
    await userEvent.click(screen.getByLabelText('From'))
    await userEvent.keyboard('{Escape}')
    expect([menu?.open, document.activeElement?.textContent]).toEqual([false, 'Filter'])

    await userEvent.click(screen.getByText('Filter'))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('From Nov 1, 2026')).toBeTruthy()
    expect(router.state.location.search).toBe('?show=placed&from=2026-11-01')
    await userEvent.click(screen.getByText('From Nov 1, 2026'))
    expect(screen.getByRole('link', { name: 'All days' }).getAttribute('href')).toBe('/orders?show=placed')
  })

  it('offers to try again when no answer came, and does not say that nothing is there', async () => {
    let isDown = true
    openDesk('/orders', { orders: [exampleRow()] })
    const answered = window.fetch
    window.fetch = async (input, init) => {
      if (isDown && String(input).includes('/orders/search')) throw new TypeError('Failed to fetch')
      return answered(input, init)
    }
    expect(await screen.findByRole('heading', { name: 'This didn’t load' })).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it('turns pages by the row one is at', async () => {
    const rows = [exampleRow(), exampleRow({ id: '00000000-0000-4000-8000-000000000002' })]
    openDesk('/orders?show=placed', { orders: rows, hasNewer: true, hasOlder: true })
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    const addresses = within(pages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(addresses).toEqual([
      `/orders?show=placed&before=${rows[0]?.id}`,
      `/orders?show=placed&after=${rows[1]?.id}`,
    ])
  })
})
