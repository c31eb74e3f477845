import type { AnswerAt } from '@shop/contracts/client/call-at.test-support'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleFigures, exampleRow, noViews } from '../../testing/examples.ts'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

type Page = AnswerAt<'POST /office/lists/orders/rows'>

function openDesk(
  address: string,
  page: Partial<Page>,
  undecided: AnswerAt<'GET /office/attempts'> = { attempts: [], count: 0 },
) {
  return openOffice(address, {
    'GET /office/me': staffWith('support'),
    'GET /office/orders/figures': { body: exampleFigures },
    'GET /office/attempts': { body: undecided },
    'POST /office/attempts/a-1/retries': { body: { retried: true } },
    'GET /office/lists/orders/views': noViews,
    'POST /office/lists/orders/rows': (body) => ({
      body: {
        rows: [],
        next: null,
        previous: null,
        ...(body?.find === 'nobody@example.com' ? {} : page),
      },
    }),
  })
}

describe('the order desk', () => {
  it('shows orders with what is in them, what they cost and where they are', async () => {
    openDesk('/orders', { rows: [exampleRow({ isStuck: true })] })
    const table = await screen.findByRole('table', { name: 'Orders' })
    const row = within(table).getByRole('row', { name: /ST-7K4M-2Q9X/ })
    for (const text of [
      'Ana M.',
      '19103 Philadelphia, PA',
      'SimpleTire',
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
      { rows: [exampleRow()] },
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

  it('[OFF-022] asks for what the address says, and for nothing the address says wrongly', async () => {
    const { sent } = openDesk(
      '/orders?state=shipped&from=2026-11-01&to=soon&sort=city&after=a%20b&columns=order,age',
      {
        rows: [exampleRow()],
      },
    )
    const table = await screen.findByRole('table')
    expect(sent.find(({ call }) => call.includes('rows'))?.body).toEqual({
      filter: { state: 'shipped', from: '2026-11-01' },
    })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Order'])
    expect(screen.getByText('In transit', { selector: 'b' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Remove filter: Status' }).getAttribute('href')).toBe(
      '/orders?from=2026-11-01&columns=order',
    )
  })

  it('[OFF-022] finds an order by what somebody reads out, and never writes that into the address', async () => {
    const { sent, router } = openDesk('/orders', { rows: [exampleRow()] })
    await screen.findByRole('table')
    await userEvent.keyboard('/')
    await userEvent.keyboard('nobody@example.com{Enter}')
    expect(await screen.findByText('0 orders found')).toBeTruthy()
    expect(screen.getByText('No orders match')).toBeTruthy()
    expect(sent.at(-1)?.body).toEqual({ filter: {}, find: 'nobody@example.com' })
    expect(router.state.location.search).toBe('')
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('table')).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find an order' })
    expect([field.value, document.activeElement]).toEqual(['', field])
  })

  it('narrows to days in a menu that Escape closes, and says which days it shows', async () => {
    const { router } = openDesk('/orders?state=placed', { rows: [exampleRow()] })
    await screen.findByRole('table')
    const menu = screen.getByText('Filter').closest('details')
    await userEvent.click(screen.getByText('Filter'))
    await userEvent.click(screen.getByLabelText('Placed from'))
    await userEvent.keyboard('{Escape}')
    expect([menu?.open, document.activeElement?.textContent]).toEqual([false, 'Filter'])
    await userEvent.click(screen.getByText('Filter'))
    await userEvent.type(screen.getByLabelText('Placed from'), '2026-11-01')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Nov 1, 2026')).toBeTruthy()
    expect(router.state.location.search).toBe('?state=placed&from=2026-11-01')
  })

  it('offers to try again when no answer came, and does not say that nothing is there', async () => {
    let isDown = true
    openDesk('/orders', { rows: [exampleRow()] })
    const answered = window.fetch
    window.fetch = async (input, init) => {
      if (isDown && String(input).includes('/orders/rows')) throw new TypeError('Failed to fetch')
      return answered(input, init)
    }
    expect(await screen.findByRole('heading', { name: 'This didn’t load' })).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it('[OFF-021] turns pages by the keys the server gave', async () => {
    openDesk('/orders?state=placed&after=OLD', { rows: [exampleRow()], next: 'NEXT', previous: 'BACK' })
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    const addresses = within(pages)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(addresses).toEqual([
      ['Previous', '/orders?state=placed&before=BACK'],
      ['Next', '/orders?state=placed&after=NEXT'],
    ])
  })

  it('[OFF-020] offers to sort by what has an index, and by nothing else', async () => {
    openDesk('/orders?sort=-total', { rows: [exampleRow()] })
    const table = await screen.findByRole('table')
    const heads = within(table).getAllByRole('columnheader')
    const sortable = heads.flatMap((head) => {
      const link = within(head).queryByRole('link')
      return link ? [[head.textContent, head.getAttribute('aria-sort'), link.getAttribute('href')]] : []
    })
    expect(sortable).toEqual([
      ['Order', null, '/orders?sort=-placed'],
      ['Total', 'descending', '/orders?sort=total'],
    ])
  })
})
