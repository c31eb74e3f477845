import type { getReconciledDays, getReconciliation } from '@shop/contracts/payments/reconciliation-desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { plantDay } from '../../testing/planted-day.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { readDay, reconcileDay } from './reconcile-day.ts'

const DAY = '2026-11-14'
let house: ShopUnderTest
let expected: string[]
beforeAll(async () => {
  house = await shopUnderTest()
  ;({ expected } = await plantDay(house, { day: DAY, orders: 40, differences: 10 }))
}, 120_000)
afterAll(() => house.close())

type Shown = z.infer<typeof getReconciliation.response>
type Days = z.infer<typeof getReconciledDays.response>

async function seen(query = '') {
  const staff = await signInStaff(house, 'finance')
  return (await staff.get(`/office/reconciliation${query}` as '/office/reconciliation')).body as Shown
}

async function days(query = '') {
  const staff = await signInStaff(house, 'finance')
  return (await staff.get(`/office/reconciliation/days${query}` as '/office/reconciliation/days'))
    .body as Days
}

const gateway = ({ providers }: Shown) => providers.find(({ provider }) => provider === 'braintree')

async function reconciled() {
  const [{ name, settlements }] = house.shop.payments.all
  const read = settlements && (await readDay(house.shop.db.office, name, settlements, DAY))
  if (!read) throw new Error(`Nothing is known of ${DAY}`)
  return reconcileDay(house.shop.db, read)
}

describe('the desk of reconciliation', () => {
  it('[PAY-380] says so while nothing was compared, and that a file is late', async () => {
    expect(await seen()).toMatchObject({ day: null, providers: [], differences: [], openOnAllDays: 0 })
    expect(gateway(await seen(`?day=${DAY}`))).toMatchObject({ state: 'waiting', sides: null })
    await house.owner.query(
      `insert into incident (kind, severity, subject, detail) values ('settlement-late', 'minor', $1, '{}')`,
      [`braintree:${DAY}`],
    )
    expect(gateway(await seen(`?day=${DAY}`))).toMatchObject({ state: 'late' })
    await house.owner.query(`update incident set resolved_at = now()`)
  })

  it('[PAY-380] [PAY-381] shows the last day as it was compared: both sides, and each difference', async () => {
    const report = await reconciled()
    const shown = await seen()
    expect(shown).toMatchObject({ day: DAY, openDifferences: 10, openOnAllDays: 10 })
    expect(gateway(shown)).toMatchObject({
      state: 'compared',
      sides: { ...report.totals, lineCount: report.lines.length, batchCents: report.batchCents },
    })
    expect(shown.providers.filter(({ provider }) => provider !== 'braintree').length).toBeGreaterThan(0)
    expect(shown.differences.map(({ kind, reference }) => `${kind} ${reference}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    const sizes = shown.differences.map(({ amountCents, feeCents }) =>
      Math.max(Math.abs(amountCents), Math.abs(feeCents)),
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    for (const each of shown.differences) {
      expect(each).toMatchObject({ state: 'open', incidentId: expect.any(Number) })
      expect(each.next).toMatch(/^\w.+\.$/)
      expect(each.orderNumber === null).toBe(each.kind === 'missing-here')
    }
  })

  it('[PAY-381] tells what somebody has closed from what was corrected, and counts neither', async () => {
    const { differences } = await seen()
    const stranger = differences.find(({ kind }) => kind === 'missing-here')
    await house.owner.query('update incident set resolved_at = now() where id = $1', [stranger?.incidentId])
    house.gateway.books.differences = []
    await reconciled()
    const after = await seen()
    const strangers = after.differences.filter(({ kind }) => kind === 'missing-here')
    expect(strangers.map(({ state }) => state).toSorted()).toEqual(['closed', 'open'])
    expect(
      new Set(after.differences.filter((each) => !strangers.includes(each)).map(({ state }) => state)),
    ).toEqual(new Set(['settled']))
    expect(after).toMatchObject({ openDifferences: 1, openOnAllDays: 1 })
    expect(after.differences[0]).toMatchObject({ state: 'open' })
  })

  it('[PAY-382] lists days with both sides, of all providers or of one, page by page', async () => {
    await house.owner.query(
      `insert into reconciliation (provider, day, line_count, difference_count, own_cents, own_fee_cents, paid_cents,
                                   fee_cents, batch_cents)
       select 'klarna', $1::date - n, 3, 0, 1000 + n, 30, 1000 + n, 30, case when n > 0 then 1000 + n end
         from generate_series(0, 19) n`,
      [DAY],
    )
    const first = await days()
    expect(first).toMatchObject({ hasMore: true })
    expect(first.days).toHaveLength(14)
    // A sum of batches one of which is not told would be a wrong one.
    const [last, dayBefore] = first.days
    expect(last).toMatchObject({ day: DAY, openDifferences: 1, batchCents: null })
    expect(dayBefore).toMatchObject({
      day: '2026-11-13',
      ownCents: 1_001,
      batchCents: 1_001,
      openDifferences: 0,
    })
    const rest = await days(`?before=${first.days.at(-1)?.day}`)
    expect(rest.days.map(({ day }) => day)).toEqual([
      '2026-10-31',
      '2026-10-30',
      '2026-10-29',
      '2026-10-28',
      '2026-10-27',
      '2026-10-26',
    ])
    expect(rest.hasMore).toBe(false)
    expect((await days('?provider=klarna')).days[0]).toMatchObject({ ownCents: 1_000, openDifferences: 0 })
    expect((await days('?provider=braintree')).days.map(({ day }) => day)).toEqual([DAY])
    expect(await seen('?day=2026-11-01')).toMatchObject({
      day: '2026-11-01',
      before: '2026-10-31',
      after: '2026-11-02',
    })
  })

  it('[PAY-383] opens to finance and operations alone, and says nothing of a person', async () => {
    for (const role of ['support', 'lead', 'supervisor', 'refunds'] as const)
      expect((await (await signInStaff(house, role)).get('/office/reconciliation')).status).toBe(403)
    expect((await (await signInStaff(house, 'operations')).get('/office/reconciliation')).status).toBe(200)
    const { rows } = await house.owner.query('select email, address_line1 from shop_order limit 1')
    const said = JSON.stringify([await seen(), await days()])
    expect(said).not.toContain(rows[0].email)
    expect(said).not.toContain(rows[0].address_line1)
  })
})
