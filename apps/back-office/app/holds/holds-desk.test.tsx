import type { ReplyAt } from '@shop/contracts/client/call-at.test-support'
import type { Hold, RuleRate } from '@shop/contracts/orders/hold-desk'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { noViews, onePage } from '../../testing/examples.ts'
import { failure, openOffice, staffWith } from '../../testing/open-office.tsx'

const NUMBER = 'ST-7K4M-2Q9X'
const hold: Hold = {
  orderNumber: NUMBER,
  state: 'waiting',
  placedAt: '2026-11-16T15:04:00.000Z',
  heldAt: '2026-11-16T15:04:00.000Z',
  totalCents: 180_321,
  deliveryKind: 'ship-to-me',
  place: 'Newark, NJ',
  tires: [{ name: 'Tramontane Longway H/T', size: '275/55R20', quantity: 8 }],
  rules: [
    { name: 'cards-tried', outcome: 'hold', cards: 3, cardsOfAddress: 10 },
    { name: 'billing-address', outcome: 'hold' },
    { name: 'far-from-home', outcome: 'challenge', miles: 500 },
  ],
  evidence: {
    amountCents: 180_321,
    checks: { street: 'N', zip: 'N', securityCode: 'M', decision: 'Review' },
    cardsTried: { session: 4, address: 4, device: 4 },
    miles: 1_090,
    from: 'Miami, FL',
    device: { cards: 0, buyers: 0, badOrders: 0 },
    isLiabilityShifted: false,
  },
  payment: {
    type: 'credit',
    cardType: 'MasterCard',
    lastFour: '8210',
    holdUntil: '2026-12-15T15:04:00.000Z',
  },
  customer: { initials: 'JO', email: 'j•••••@example.com', earlierOrders: 0, isGuest: true },
  decided: null,
}
const rates: RuleRate[] = [
  {
    rule: { name: 'cards-tried', outcome: 'hold', cards: 3, cardsOfAddress: 10 },
    held: 58,
    bad: 37,
    badAccepted: 1,
  },
  { rule: { name: 'amount', outcome: 'challenge', aboveCents: 200_000 }, held: 0, bad: 0, badAccepted: 0 },
]
const figures: ReplyAt<'GET /office/holds'> = { body: { waiting: 1, rates } }
const held = (different: Partial<Hold> = {}): ReplyAt<'GET /office/holds/ST-1'> => ({
  body: { hold: { ...hold, ...different }, rates },
})
const DECISION = `POST /office/holds/${NUMBER}/decision` as const

describe('the list of holds', () => {
  it('[PAY-337] [PAY-340] shows what waits and why, and how often each rule is right', async () => {
    openOffice('/holds', {
      'GET /office/me': staffWith('support'),
      'GET /office/holds': figures,
      'GET /office/lists/holds/views': noViews,
      'POST /office/lists/holds/rows': onePage({
        orderNumber: NUMBER,
        state: 'waiting',
        heldAt: '2026-11-16T15:04:00.000Z',
        totalCents: 180_321,
        tires: 8,
        deliveryKind: 'ship-to-me',
        place: 'Newark, NJ',
        reasons: ['cards-tried', 'billing-address'],
        decidedAt: null,
        decidedBy: null,
      }),
    })
    const link = await screen.findByRole('link', { name: new RegExp(NUMBER) })
    expect(link.getAttribute('href')).toBe(`/holds/${NUMBER}`)
    const table = within(screen.getByRole('table', { name: 'How each rule does' }))
    expect(table.getByRole('row', { name: /Cards tried in an hour, 3 or more/ }).textContent).toContain(
      '5837, 64%1',
    )
    expect(table.getByRole('row', { name: /Amount over \$2,000/ }).textContent).toContain('000')
  })
})

describe('an order on hold', () => {
  const open = (
    decision: ReplyAt<typeof DECISION> = { body: { state: 'accepted' } },
    page: () => ReplyAt<'GET /office/holds/ST-1'> = () => held(),
  ) =>
    openOffice(`/holds/${NUMBER}`, {
      'GET /office/me': staffWith('support'),
      'GET /office/holds': figures,
      [`GET /office/holds/${NUMBER}`]: page,
      [DECISION]: decision,
    })

  it('[PAY-338] [PAY-330] says each reason in a sentence, how often it is right, and what the bank answered', async () => {
    open()
    const why = within(await screen.findByRole('region', { name: 'Why it’s on hold' }))
    expect(why.getByText('4 cards tried in an hour').closest('li')?.textContent).toContain(
      'Right 64% of the time',
    )
    expect(why.getByText('The bank says street: no, ZIP: no')).toBeTruthy()
    expect(why.getByText('Network in Miami, FL, 1,090 miles away')).toBeTruthy()
    expect(why.getByText('Security code matches')).toBeTruthy()
    const payment = within(screen.getByRole('region', { name: 'Payment' }))
    expect(payment.getByText('MasterCard ending 8210')).toBeTruthy()
    expect(payment.getByText('no, no, yes')).toBeTruthy()
  })

  it('[PAY-345] is decided by keyboard alone; what is missing is said first', async () => {
    let isDecided = false
    const decided = { at: '2026-11-16T16:00:00.000Z', who: 'Noor Haddad', why: 'Four cards' }
    const { sent } = open({ body: { state: 'canceled' } }, () =>
      isDecided ? held({ state: 'canceled', decided }) : held(),
    )
    const user = userEvent.setup()
    await screen.findByRole('region', { name: 'Your decision' })
    await user.click(screen.getByRole('button', { name: 'Save decision' }))
    expect(screen.getByText('Please choose Accept or Cancel.')).toBeTruthy()
    expect(screen.getByText('Please enter a reason.')).toBeTruthy()
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('c')
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Cancel/ }))
    await user.tab()
    await user.keyboard('Four cards')
    isDecided = true
    await user.keyboard('{Enter}')
    expect(await screen.findByText(/^Order canceled\. The payment hold/)).toBeTruthy()
    expect(await screen.findByText(/^Canceled by Noor Haddad/)).toBeTruthy()
    expect(sent.find(({ call }) => call === DECISION)?.body).toEqual({
      decision: 'cancel',
      why: 'Four cards',
    })
  })

  it('[PAY-336] that somebody else was faster with says so, and shows how it ended', async () => {
    let isDecided = false
    const decided = { at: '2026-11-16T16:00:00.000Z', who: 'Bo Lind', why: 'Known customer' }
    open(
      { status: 409, body: failure('Refused', 'This order isn’t on hold anymore.', 'already-decided') },
      () => (isDecided ? held({ state: 'accepted', decided }) : held()),
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('radio', { name: /Accept/ }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Called')
    isDecided = true
    await user.click(screen.getByRole('button', { name: 'Accept order' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This order isn’t on hold anymore.')
    expect(await screen.findByText(/^Accepted by Bo Lind/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /order/ })).toBeNull()
  })

  it('[PAY-341] is not for whoever may not hold orders', async () => {
    openOffice('/orders', {
      'GET /office/me': staffWith('catalogue'),
      'GET /office/lists/orders/views': noViews,
      'POST /office/lists/orders/rows': onePage(),
    })
    await screen.findByRole('link', { name: 'Orders' })
    expect(screen.queryByRole('link', { name: /^Holds/ })).toBeNull()
  })
})
