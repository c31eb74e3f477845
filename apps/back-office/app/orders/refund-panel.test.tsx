import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { RefundFacts } from '@shop/contracts/orders/refunds'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOrder, examplePayment } from '../../testing/examples.ts'
import { failure, openOffice, type Sent, staffWith } from '../../testing/open-office.tsx'

const LINE = '00000000-0000-4000-8000-0000000000a1'
const facts: RefundFacts = {
  capturedCents: 63_148,
  refundedCents: 1_000,
  leftCents: 62_148,
  creditLeftCents: 0,
  ownLimitCents: 15_000,
  waiting: null,
  lines: [{ id: LINE, tire: 'Northline Meridian AS 225/65R17', amounts: [15_787, 31_574] }],
}
const paidBy = (state: string) =>
  exampleOrder({
    payments: [examplePayment({ state })],
  })

const refundsIn = (sent: readonly Sent[]) =>
  sent.filter(({ call }) => call === 'POST /office/orders/ST-7K4M-2Q9X/refunds')

type Refunded = ReplyAt<'POST /office/orders/ST-1/refunds'>
const openOrder = (
  answer: Refunded = { body: { amountCents: 1, requestNumber: null } },
  role: 'support' | 'supervisor' = 'support',
  state = 'captured',
) =>
  openOffice('/orders/ST-7K4M-2Q9X', {
    'GET /office/me': staffWith(role),
    'GET /office/orders/ST-7K4M-2Q9X': { body: { order: paidBy(state) } },
    'GET /office/orders/ST-7K4M-2Q9X/refunds': { body: facts },
    'POST /office/orders/ST-7K4M-2Q9X/refunds': answer,
  })
const panel = async () => within(await screen.findByRole('region', { name: 'Refund' }))

describe('a refund from the page of an order', () => {
  it('[PAY-284] says what was captured, refunded and is left, and is given by keyboard alone', async () => {
    const { sent } = openOrder({ body: { amountCents: 1_250, requestNumber: null } })
    const user = userEvent.setup()
    const open = await (await panel()).findByRole('button', { name: 'Refund…' })
    open.focus()
    await user.keyboard('{Enter}')
    const form = await panel()
    expect((await form.findByText('Captured')).nextSibling?.textContent).toBe('$631.48')
    expect(form.getByText('Refunded').nextSibling?.textContent).toBe('$10.00')
    expect(form.getByText('Left to refund').nextSibling?.textContent).toBe('$621.48')
    expect(form.getByText('Your limit on this order').nextSibling?.textContent).toBe('$150.00')
    expect(document.activeElement).toBe(form.getByRole('radio', { name: 'Tires' }))
    await user.keyboard('{ArrowDown}')
    await user.tab()
    await user.keyboard('12.50')
    await user.tab()
    await user.selectOptions(form.getByRole('combobox', { name: 'Cause' }), 'Arrived late')
    await user.tab()
    await user.keyboard('A week late{Enter}')
    expect(await form.findByText(/Refund of \$12\.50 started/)).toBeTruthy()
    expect(refundsIn(sent)).toMatchObject([
      { body: { amountCents: 1_250, tires: {}, cause: 'late', why: 'A week late' } },
    ])
  })

  it('[PAY-284] [PAY-282] of tires has their amount on the button, and above the limit asks', async () => {
    openOrder({ body: { amountCents: 31_574, requestNumber: 'A-0908' } })
    const user = userEvent.setup()
    const form = await panel()
    await user.click(await form.findByRole('button', { name: 'Refund…' }))
    await user.selectOptions(await form.findByRole('combobox', { name: /Meridian/ }), '2 tires, $315.74')
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'Two are cracked')
    expect(form.getByText(/above your limit/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Ask to refund $315.74' }))
    expect((await form.findByRole('link', { name: 'A-0908' })).getAttribute('href')).toContain('A-0908')
  })

  it('[PAY-284] says what is missing, and the server’s word', async () => {
    const { sent } = openOrder({
      status: 409,
      body: failure('Refused', 'This is more than what’s left to refund.', 'more-than-captured'),
    })
    const user = userEvent.setup()
    const form = await panel()
    await user.click(await form.findByRole('button', { name: 'Refund…' }))
    await user.click(await form.findByRole('button', { name: 'Refund' }))
    expect(form.getByText('Please choose how many tires.')).toBeTruthy()
    expect(form.getByText('Please enter a note.')).toBeTruthy()
    expect(refundsIn(sent)).toEqual([])
    await user.selectOptions(form.getByRole('combobox', { name: /Meridian/ }), '1 tire, $157.87')
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'Cracked')
    await user.click(form.getByRole('button', { name: 'Ask to refund $157.87' }))
    expect((await form.findByRole('alert')).textContent).toContain('more than what’s left')
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    expect(await form.findByRole('button', { name: 'Refund…' })).toBeTruthy()
  })

  it('[PAY-282] asks for a passkey before money leaves', async () => {
    openOrder({
      status: 403,
      body: failure('FreshProofNeeded', 'No.', 'passkey-missing' as never),
    })
    const user = userEvent.setup()
    const form = await panel()
    await user.click(await form.findByRole('button', { name: 'Refund…' }))
    await user.click(await form.findByRole('radio', { name: 'Amount' }))
    await user.type(form.getByRole('textbox', { name: 'Amount in dollars' }), '5')
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'Goodwill')
    await user.click(form.getByRole('button', { name: 'Refund $5.00' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    expect(dialog.getByText('You’re about to refund $5.00 of order ST-7K4M-2Q9X.')).toBeTruthy()
  })

  it('[PAY-284] is not there for whoever may not refund, nor while money is only held', async () => {
    openOrder(undefined, 'supervisor')
    await screen.findByRole('region', { name: 'Payment' })
    expect(screen.queryByRole('region', { name: 'Refund' })).toBeNull()
    openOrder(undefined, 'support', 'authorized')
    await screen.findAllByText('Authorized')
    expect(screen.queryByRole('region', { name: 'Refund' })).toBeNull()
  })
})
