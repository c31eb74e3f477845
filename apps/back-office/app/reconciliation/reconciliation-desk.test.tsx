import type { DeskDifference, ReconciledProvider, Sides } from '@shop/contracts/payments/reconciliation-desk'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openOffice, staffWith } from '../../testing/open-office.tsx'

const sidesOf = (different: Partial<Sides> = {}): Sides => ({
  lineCount: 41,
  differenceCount: 0,
  ownCents: 2_490_612,
  paidCents: 2_490_612,
  ownFeeCents: 86_921,
  feeCents: 86_921,
  batchCents: 2_490_612,
  ...different,
})

const differenceOf = (different: Partial<DeskDifference> = {}): DeskDifference => ({
  provider: 'klarna',
  kind: 'twice',
  move: 'sale',
  reference: 'kl-2019',
  orderNumber: '4471-2019',
  ownCents: 65_250,
  theirCents: 130_500,
  amountCents: 65_250,
  feeCents: 0,
  state: 'open',
  next: 'Tell the provider.',
  incidentId: 17,
  ...different,
})

const readAt = '2026-11-15T11:10:00.000Z'
const compared = (provider: string, different: Partial<Sides> = {}): ReconciledProvider => ({
  provider,
  state: 'compared',
  sides: { ...sidesOf(different), readAt },
})

const STRANGER = differenceOf({
  kind: 'missing-here',
  reference: 'R-88120',
  orderNumber: null,
  ownCents: null,
  theirCents: 71_120,
  amountCents: 71_120,
  incidentId: 18,
})
const FEE = differenceOf({
  kind: 'fee',
  reference: 'kl-2041',
  amountCents: 0,
  feeCents: 412,
  ownCents: 2_712,
  theirCents: 3_124,
  state: 'closed',
})

const DAY = {
  day: '2026-11-14',
  before: '2026-11-13',
  after: null,
  providers: [
    compared('braintree'),
    compared('klarna', {
      differenceCount: 3,
      paidCents: 2_626_982,
      feeCents: 87_333,
      batchCents: null,
    }),
    { provider: 'affirm', state: 'late' as const, sides: null },
    { provider: 'resolve', state: 'no-files' as const, sides: null },
  ],
  differences: [STRANGER, differenceOf(), FEE],
  openDifferences: 2,
  openOnAllDays: 5,
  underWay: { count: 3, oldestMinutes: 11 },
}
const DAYS = {
  days: [
    { day: '2026-11-14', ...sidesOf({ differenceCount: 3 }), openDifferences: 2 },
    { day: '2026-11-13', ...sidesOf(), openDifferences: 0 },
  ],
  hasMore: true,
}

function open(role: StaffRole = 'finance', address = '/reconciliation') {
  return openOffice(address, {
    'GET /office/me': staffWith(role),
    'GET /office/reconciliation': { body: DAY },
    'GET /office/reconciliation/days': { body: DAYS },
  })
}
const rowOf = async (table: string, name: RegExp) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name })

describe('the desk of reconciliation', () => {
  it('[PAY-380] shows both sides of every provider, and says which gave no file', async () => {
    open()
    expect(
      await screen.findByRole('heading', { level: 1, name: '2 differences on Sat, Nov 14' }),
    ).toBeTruthy()
    expect(screen.getByText(/^82 payments at 2 providers, compared Nov 15, 6:10.AM\./)).toBeTruthy()
    const figures = screen.getByRole('list', { name: 'Totals' }).textContent
    for (const text of [
      '$49,812.24',
      '$51,175.94',
      '+$1,363.70',
      'Fees off by +$4.12',
      '3operations, oldest 11 min',
    ])
      expect(figures).toContain(text)
    expect((await rowOf('By provider', /^Card gateway/)).textContent).toContain('Agrees')
    const klarna = (await rowOf('By provider', /^Klarna/)).textContent
    for (const text of ['$24,906.12', '$26,269.82', '+$1,363.70', 'Not given', '3 differences'])
      expect(klarna).toContain(text)
    expect((await rowOf('By provider', /^Affirm/)).textContent).toContain('File is late')
    expect((await rowOf('By provider', /^Resolve/)).textContent).toContain('No payout files')
  })

  it('[PAY-381] names each difference with its cents, its next step, its order and its incident', async () => {
    open()
    const list = within(await screen.findByRole('list', { name: 'Differences' }))
    const [stranger, twice, fee] = list.getAllByRole('listitem').map((item) => within(item))
    expect(stranger?.getByRole('heading').textContent).toBe(
      'Klarna paid out a payment that isn’t in our ledger',
    )
    expect(stranger?.getByText('+$711.20')).toBeTruthy()
    expect(stranger?.queryByRole('link', { name: /^Order/ })).toBeNull()
    expect(twice?.getByRole('link', { name: 'Order 4471-2019' }).getAttribute('href')).toBe(
      '/orders/4471-2019',
    )
    expect(twice?.getByText('Next: Tell the provider.')).toBeTruthy()
    expect(twice?.getByText(/Ledger \$652\.50, provider \$1,305\.00/)).toBeTruthy()
    expect(twice?.getByRole('link', { name: /^Open incident/ }).getAttribute('href')).toBe('/incidents/17')
    // What somebody has closed stays, and asks for nothing.
    expect(fee?.getByText('Closed')).toBeTruthy()
    expect(fee?.getByText(/Agreed \$27\.12, taken \$31\.24/)).toBeTruthy()
    expect(fee?.queryByText(/^Next/)).toBeNull()
  })

  it('[PAY-382] leads to the day before by its button and by J, and narrows the days to a provider', async () => {
    const { sent, router } = open('finance', '/reconciliation?provider=klarna')
    const before = await screen.findByRole('link', { name: 'Day before, Fri, Nov 13' })
    expect(before.getAttribute('href')).toBe('/reconciliation?day=2026-11-13&provider=klarna')
    expect(screen.getByRole('button', { name: 'No later day' })).toHaveProperty('disabled', true)
    expect(sent.map(({ call }) => call)).toContain('GET /office/reconciliation/days?provider=klarna')
    expect((await rowOf('Days', /^Fri, Nov 13/)).textContent).toContain('Agrees')
    expect((await rowOf('Days', /^Sat, Nov 14/)).textContent).toContain('2 open')
    const earlier = screen.getByRole('link', { name: 'Earlier days' })
    expect(earlier.getAttribute('href')).toContain('before=2026-11-13')
    await userEvent.keyboard('j')
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-11-13&provider=klarna'))
  })

  it('[PAY-382] opens a day that is picked at once, and one that is typed when it is whole', async () => {
    const { router } = open()
    const field = await screen.findByLabelText('Day')
    fireEvent.change(field, { target: { value: '2026-11-02' } })
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-11-02'))
    fireEvent.keyDown(field, { key: '7' })
    fireEvent.change(field, { target: { value: '2026-11-07' } })
    expect(router.state.location.search).toBe('?day=2026-11-02')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.search).toBe('?day=2026-11-07'))
  })

  it('[PAY-380] says that nothing was compared yet', async () => {
    openOffice('/reconciliation', {
      'GET /office/me': staffWith('operations'),
      'GET /office/reconciliation': {
        body: {
          ...DAY,
          day: null,
          before: null,
          providers: [],
          differences: [],
          openDifferences: 0,
          openOnAllDays: 0,
        },
      },
      'GET /office/reconciliation/days': { body: { days: [], hasMore: false } },
    })
    expect(await screen.findByText('No payouts compared yet')).toBeTruthy()
  })

  it('[PAY-383] is not in the navigation of who may not see payouts', async () => {
    open('support', '/today')
    await screen.findByRole('link', { name: /^Orders/ })
    expect(screen.queryByRole('link', { name: /^Reconciliation/ })).toBeNull()
  })
})
