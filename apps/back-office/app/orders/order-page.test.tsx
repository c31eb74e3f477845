import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { OrderWorkflow } from '@shop/contracts/orders/order-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const stuck: OrderWorkflow = {
  id: 'release:00000000-0000-4000-8000-000000000001',
  name: 'release-order',
  state: 'stuck',
  createdAt: '2026-11-16T15:04:00.000Z',
  waitsUntil: null,
  endedAt: '2026-11-16T15:44:00.000Z',
  fault: 'The carrier does not answer',
  steps: [
    { name: 'release', at: '2026-11-16T15:34:00.000Z', state: 'done' },
    { name: 'book 00000000-0000-4000-8000-000000000009', at: '2026-11-16T15:44:00.000Z', state: 'failed' },
  ],
}

type Retried = ReplyAt<'POST /office/orders/ST-1/retries'>

function openOrder(workflow: () => OrderWorkflow, retry: () => Retried) {
  return openOffice('/orders/ST-7K4M-2Q9X', {
    'GET /office/me': staffWith('support'),
    'GET /office/orders/ST-7K4M-2Q9X': () => ({
      body: { order: exampleOrder({ workflows: [workflow()] }) },
    }),
    'POST /office/orders/ST-7K4M-2Q9X/retries': retry,
    'POST /office/orders/ST-7K4M-2Q9X/reveal': {
      body: {
        customer: {
          name: 'Ana Morris',
          email: 'ana@example.com',
          phone: '215 555 0142',
          address: ['2038 Delancey Pl', 'Philadelphia, PA 19103'],
          specialInstructions: null,
        },
      },
    },
  })
}

describe('an order', () => {
  it('[OFF-006] has a button only for what one may do', async () => {
    const replies = {
      'GET /office/orders/ST-7K4M-2Q9X': {
        body: {
          order: exampleOrder({
            workflows: [stuck],
            cancelUntil: new Date(Date.now() + 600_000).toISOString(),
          }),
        },
      },
    }
    const buttons = async () => {
      await screen.findByText('It stopped: The carrier does not answer')
      const main = within(screen.getByRole('main'))
      return main.queryAllByRole('button').map(({ textContent }) => textContent)
    }
    openOffice('/orders/ST-7K4M-2Q9X', { ...replies, 'GET /office/me': staffWith('support') })
    expect(await buttons()).toEqual(['Retry', 'Cancel order…', 'Reveal (logged)'])
    openOffice('/orders/ST-7K4M-2Q9X', { ...replies, 'GET /office/me': staffWith('supervisor') })
    expect(await buttons()).toEqual(['Retry', 'Cancel order…'])
    openOffice('/orders/ST-7K4M-2Q9X', { ...replies, 'GET /office/me': staffWith('pricing') })
    expect(await buttons()).toEqual([])
  })

  it('[OFF-015] asks for a passkey before it says who ordered', async () => {
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order: exampleOrder() } },
      'POST /office/orders/ST-7K4M-2Q9X/reveal': {
        status: 403,
        body: failure('FreshProofNeeded', 'No.', 'passkey-missing' as never),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal (logged)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    expect(dialog.getByText('You’re about to see who placed order ST-7K4M-2Q9X.')).toBeTruthy()
  })

  it('[SAFE-060] says that its money did not arrive, and in words why', async () => {
    const order = exampleOrder({
      state: 'delivered',
      isUnpaid: true,
      payments: [
        {
          type: 'credit',
          state: 'settlement-declined',
          amountCents: 63_148,
          cardType: 'Visa',
          lastFour: '1111',
        },
      ],
    })
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order } },
    })
    expect(await screen.findByText('Unpaid')).toBeTruthy()
    const panel = screen.getByRole('region', { name: 'Payment' })
    expect(within(panel).getByText('Settlement declined')).toBeTruthy()
  })

  it('shows the step that failed, what it said, and carries on when asked', async () => {
    let workflow = stuck
    const { sent } = openOrder(
      () => workflow,
      () => {
        workflow = { ...stuck, state: 'done', fault: null }
        return { body: { retried: true } }
      },
    )
    const panel = await screen.findByRole('region', { name: 'Workflow' })
    expect(within(panel).getByText('It stopped: The carrier does not answer')).toBeTruthy()
    const steps = within(panel).getByRole('list', { name: 'Steps: Released to warehouse' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.firstChild?.textContent),
    ).toEqual(['Sent to warehouse', 'Carrier booked'])
    const figures = () => sent.filter(({ call }) => call === 'GET /office/orders/figures').length
    const before = figures()
    await userEvent.click(within(panel).getByRole('button', { name: 'Retry: Released to warehouse' }))
    expect(sent.find(({ call }) => call.includes('retries'))?.body).toEqual({ workflowId: stuck.id })
    expect(await within(panel).findByText('1 of 1 done')).toBeTruthy()
    expect(within(panel).queryByRole('button')).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toBe('Completed.')
    expect(figures()).toBeGreaterThan(before)
  })

  it('says so when somebody else was faster', async () => {
    openOrder(
      () => stuck,
      () => ({
        status: 409,
        body: failure('Refused', 'Someone already retried this workflow.', 'already-retried'),
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Retry/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('Someone already retried this workflow.')
  })

  it('hides who ordered until somebody asks', async () => {
    openOrder(
      () => stuck,
      () => ({ body: { retried: true } }),
    )
    const panel = await screen.findByRole('region', { name: 'Customer' })
    expect(within(panel).getByText('a•••••@example.com')).toBeTruthy()
    expect(screen.queryByText('Ana Morris')).toBeNull()
    expect(within(panel).getByText('4 since 2025, $2,061.56')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Reveal (logged)' }))
    expect(await within(panel).findByText('Ana Morris')).toBeTruthy()
    expect(within(panel).getByText('2038 Delancey Pl, Philadelphia, PA 19103')).toBeTruthy()
  })

  it('is cancelled in place, and only with a typed reason', async () => {
    let isCancelled = false
    const { sent } = openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': () => ({
        body: {
          order: exampleOrder({
            state: isCancelled ? 'cancelled' : 'placed',
            cancelUntil: new Date(Date.now() + 600_000).toISOString(),
          }),
        },
      }),
      'POST /office/orders/ST-7K4M-2Q9X/cancel': () => {
        isCancelled = true
        return { body: { cancelled: true } }
      },
    })
    const panel = await screen.findByRole('region', { name: 'Actions' })
    await userEvent.click(within(panel).getByRole('button', { name: 'Cancel order…' }))
    const reason = within(panel).getByRole('textbox', { name: 'Why are you canceling?' })
    expect(document.activeElement).toBe(reason)
    await userEvent.keyboard('{Enter}')
    expect(within(panel).getByText('Please enter a reason.')).toBeTruthy()
    expect(sent.some(({ call }) => call.includes('/cancel'))).toBe(false)
    await userEvent.click(within(panel).getByRole('button', { name: 'Keep order' }))
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Cancel order…' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('Ordered twice{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Order canceled\. /)
    expect(sent.find(({ call }) => call.includes('/cancel'))?.body).toEqual({ reason: 'Ordered twice' })
  })

  it('offers nothing that its state does not allow', async () => {
    openOffice('/orders/ST-7K4M-2Q9X', {
      'GET /office/me': staffWith('support'),
      'GET /office/orders/ST-7K4M-2Q9X': { body: { order: exampleOrder({ state: 'released' }) } },
    })
    await screen.findByRole('region', { name: 'Customer' })
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull()
  })

  it('says whether its ledger is balanced', async () => {
    openOrder(
      () => stuck,
      () => ({ body: { retried: true } }),
    )
    const panel = await screen.findByRole('region', { name: 'Ledger' })
    expect(within(panel).getByText('Balanced, $631.48')).toBeTruthy()
  })
})
