import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let tom: Visitor
let nina: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  tom = await signInColleague(house, { firstName: 'Tom', lastName: 'Okafor', roles: ['finance'] })
  nina = await signInColleague(house, { firstName: 'Nina', lastName: 'Rossi', roles: ['finance'] })
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query(
    `delete from dated_fact where asked_by <> 'shop:release'; delete from approval_request`,
  )
})

const NEW_YEAR = '2027-01-01T05:00:00.000Z'
const maryland = {
  wish: { kind: 'tire-fee', key: 'MD-tire-fee', amount: { kind: 'flat', perTireCents: 700 } },
  beginsAt: NEW_YEAR,
  source: 'State notice 26-114, page 2',
} as const
const ask = async (by: Visitor, body: object = maryland) =>
  (await by.post('/office/fees/changes', body as never)).body
const approve = async (by: Visitor, number: string) =>
  (await by.post(`/office/approvals/${number}/approve`, {})).body
const find = async (by: Visitor, key: string, kind = 'tire-fee') =>
  (await by.get('/office/fees')).body.facts.find((fact) => fact.key === key && fact.kind === kind)
const feeAt = async (at: string) =>
  (await house.shop.facts.at(new Date(at))).tireFees.find(({ state }) => state === 'MD')?.amount

describe('the desk of fees and tax', () => {
  it('[OFF-090] shows what is in force for every state, also where there is none', async () => {
    const { facts } = (await tom.get('/office/fees')).body
    const states = new Set(facts.filter(({ kind }) => kind === 'tire-fee').map(({ key }) => key.slice(0, 2)))
    expect(states.size).toBe(52)
    expect(facts.filter(({ kind }) => kind === 'labor-tax')).toHaveLength(52)
    expect(await find(tom, 'MD-tire-fee')).toMatchObject({
      now: { value: { amount: { perTireCents: 600 } }, beginsAt: '2026-01-01T05:00:00.000Z' },
      coming: [],
    })
    expect((await find(tom, 'WV-tire-fee'))?.now).toBeNull()
    expect(new Set(facts.map(({ kind }) => kind)).size).toBe(6)
  })

  it('[OFF-091] a change waits for a second person, and is in force at its instant once approved', async () => {
    const { requestNumber } = await ask(tom)
    const [waiting] = (await find(nina, 'MD-tire-fee'))?.coming ?? []
    expect(waiting).toMatchObject({
      requestNumber,
      state: 'waiting',
      askedBy: { name: 'Tom Okafor', isYou: false },
    })
    expect((await find(tom, 'MD-tire-fee'))?.coming[0]?.askedBy.isYou).toBe(true)
    expect(await feeAt(NEW_YEAR)).toMatchObject({ perTireCents: 600 })
    expect((await approve(tom, requestNumber)).error?.refusal).toBe('own-request')
    expect((await approve(nina, requestNumber)).request.state).toBe('approved')
    await expect.poll(() => feeAt(NEW_YEAR)).toMatchObject({ perTireCents: 700 })
    expect(await feeAt('2027-01-01T04:59:59.999Z')).toMatchObject({ perTireCents: 600 })
    expect((await find(tom, 'MD-tire-fee'))?.coming).toMatchObject([
      { state: 'approved', askedBy: { name: 'Tom Okafor' }, decidedBy: { name: 'Nina Rossi' } },
    ])
    const { rows } = await house.owner.query(
      `select action, before, after, why from audit_entry where subject = $1 order by id`,
      [`approval:${requestNumber}`],
    )
    expect(rows).toMatchObject([
      { action: 'approval.request', why: maryland.source },
      {
        action: 'approval.approve',
        before: { value: { amount: { perTireCents: 600 } } },
        after: { value: { amount: { perTireCents: 700 } }, beginsAt: NEW_YEAR },
      },
    ])
  })

  it('[OFF-091] nobody decides their own: the database holds it', async () => {
    await expect(
      house.owner.query(
        `insert into dated_fact (kind, key, begins_at, value, source, asked_by, decided_by)
         values ('cancel-window', 'all', now(), '{"minutes": 45}', 'test', 'staff:a', 'staff:a')`,
      ),
    ).rejects.toThrow('dated_fact_by_another')
  })

  it('[OFF-091] what was declined or withdrawn stands in the history and is never in force', async () => {
    const { requestNumber } = await ask(tom)
    await nina.post(`/office/approvals/${requestNumber}/decline`, { note: 'The notice says July' })
    const { requestNumber: second } = await ask(tom)
    await tom.post(`/office/approvals/${second}/withdraw`, {})
    const { changes } = (await tom.get('/office/fees/tire-fee/MD-tire-fee/history')).body
    expect(changes.map(({ state }) => state)).toEqual(['withdrawn', 'declined', 'approved', 'approved'])
    expect((await find(tom, 'MD-tire-fee'))?.coming).toEqual([])
    expect(await feeAt(NEW_YEAR)).toMatchObject({ perTireCents: 600 })
  })

  it('[OFF-091] begins in the future: neither asked for nor approved afterwards', async () => {
    const past = await ask(tom, { ...maryland, beginsAt: '2026-01-01T00:00:00.000Z' })
    expect(past.error?.refusal).toBe('begins-in-the-past')
    const { requestNumber } = await ask(tom)
    await house.owner.query(
      `update approval_request set input = jsonb_set(input, '{beginsAt}', '"2026-01-02T00:00:00.000Z"')`,
    )
    expect((await approve(nina, requestNumber)).error?.refusal).toBe('no-longer-possible')
    expect((await find(nina, 'MD-tire-fee'))?.coming[0]?.state).toBe('waiting')
  })

  it.each([
    [
      'nothing-changes',
      { kind: 'tire-fee', key: 'MD-tire-fee', amount: { kind: 'flat', perTireCents: 600 } },
    ],
    ['unknown-fact', { kind: 'tire-fee', key: 'XX-tire-fee', amount: { kind: 'flat', perTireCents: 600 } }],
    ['unknown-fact', { kind: 'coverage-prices', key: 'all', perTireCents: [100] }],
    ['mode-and-amount', { kind: 'handling-fee', key: 'all', mode: 'own-line', perTireCents: 0 }],
  ])('[OFF-091] is refused for %s: %j', async (refusal, wish) => {
    expect((await ask(tom, { ...maryland, wish })).error?.refusal).toBe(refusal)
  })

  it('[OFF-091] one of a kind waits at a time, and no two begin at one instant', async () => {
    const { requestNumber } = await ask(tom)
    const waiting = await ask(nina, { ...maryland, beginsAt: '2027-02-01T05:00:00.000Z' })
    expect(waiting.error?.refusal).toBe('already-waiting')
    await approve(nina, requestNumber)
    expect((await ask(nina)).error?.refusal).toBe('already-planned')
  })

  it.each([
    [
      { kind: 'labor-tax', key: 'WV', tax: 'taxed' },
      { state: 'WV', tax: 'taxed', confidence: 'high' },
    ],
    [
      { kind: 'coverage-prices', key: 'all', perTireCents: [1_299, 1_999, 3_099, 4_599, 6_099] },
      [
        { below: 10_000, perTireCents: 1_299 },
        { below: 20_000, perTireCents: 1_999 },
        { below: 30_000, perTireCents: 3_099 },
        { below: 45_000, perTireCents: 4_599 },
        { below: null, perTireCents: 6_099 },
      ],
    ],
    [
      {
        kind: 'coverage-terms',
        key: 'road-hazard',
        capCents: { standard: 50_000, commercial: 60_000 },
        repairCapCents: { standard: 3_000, commercial: 6_000 },
      },
      expect.objectContaining({ version: 'road-hazard-2027-01-01', months: 36 }),
    ],
    [
      { kind: 'handling-fee', key: 'all', mode: 'own-line', perTireCents: 200 },
      { mode: 'own-line', perTireCents: 200 },
    ],
    [{ kind: 'cancel-window', key: 'all', minutes: 60 }, { minutes: 60 }],
    [
      { kind: 'tire-fee', key: 'WV-tire-fee', amount: { kind: 'flat', perTireCents: 100 } },
      expect.objectContaining({ name: 'West Virginia tire fee', state: 'WV', taxable: false }),
    ],
    [{ kind: 'tire-fee', key: 'MD-tire-fee', amount: null }, null],
  ])('[OFF-090] takes a change of every kind: %j', async (wish, value) => {
    const { requestNumber } = await ask(tom, { ...maryland, wish })
    await approve(nina, requestNumber)
    expect((await find(tom, wish.key, wish.kind))?.coming[0]?.value ?? null).toEqual(value)
    await expect.poll(async () => (await house.shop.facts.at(new Date('2026-12-31'))).until).toBe(NEW_YEAR)
    // It can be reckoned with: what was written is what the rules take.
    expect((await house.shop.facts.at(new Date(NEW_YEAR))).coverage.prices).toHaveLength(5)
  })
})
