import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type ListPrice, pricesFor } from './price-lists.ts'
import type { PlanList, PlanRule, PricePlan } from './price-plan.ts'

const AT = '2026-11-15T02:14:00Z'
const TIRE = { tireId: 't', brandId: 'kestrel', typeId: 'touring' }

const list = (priceListId: string, precedence: number, changes: Partial<PlanList> = {}): PlanList => ({
  priceListId,
  accountType: null,
  precedence,
  label: 'retail',
  ...changes,
})

const LISTS = [
  list('public', 0),
  list('crew', 10, { accountType: 'Retail Member', label: 'crew' }),
  list('fleet', 20, { accountType: 'Fleet', label: 'fleet' }),
  list('special', 25, { accountType: 'Special Order', label: 'special' }),
  list('partner', 26, { accountType: 'Partner Program', label: 'partner' }),
]
const SHOP: PricePlan = { lists: LISTS, rules: [] }
const ACME = { lists: [...LISTS, list('acme', 30, { accountType: 'Fleet', label: 'fleet' })], rules: [] }
const PORTAL = { lists: [list('portal', 40, { accountType: 'EPP', label: 'employee' })], rules: [] }

const price = (priceListId: string, amount: number, effectiveFrom = '2026-01-01T00:00:00Z'): ListPrice => ({
  priceListId,
  tireId: 't',
  amountCents: cents(amount),
  effectiveFrom,
})

const PRICES = [
  price('public', 20_000),
  price('crew', 19_000),
  price('fleet', 18_000),
  price('special', 17_500),
  price('partner', 17_400),
  price('acme', 17_000),
  price('portal', 15_000),
]

type Asked = {
  accountType?: Parameters<typeof pricesFor>[0]['accountType']
  own?: PricePlan
  channels?: PricePlan
}
const priceOf = ({ accountType = 'none', channels = SHOP, own = channels }: Asked, prices = PRICES) =>
  pricesFor({ plans: { own, everybodys: channels }, accountType }, prices, [TIRE], AT).prices[0]

it.each<[string, Asked, number, string, number]>([
  ['a visitor', {}, 20_000, 'retail', 20_000],
  ['a member', { accountType: 'Retail Member' }, 19_000, 'crew', 20_000],
  ['a fleet', { accountType: 'Fleet' }, 18_000, 'fleet', 20_000],
  ['a special order', { accountType: 'Special Order' }, 17_500, 'special', 20_000],
  ['a partner', { accountType: 'Partner Program' }, 17_400, 'partner', 20_000],
  ['the fleet of a company with a plan', { accountType: 'Fleet', own: ACME }, 17_000, 'fleet', 20_000],
  ['somebody of the company without a fleet', { own: ACME }, 20_000, 'retail', 20_000],
  // The portal has no list for everybody, so its own price is the public one.
  ['an employee on the portal', { accountType: 'EPP', channels: PORTAL }, 15_000, 'employee', 15_000],
  ['an employee in the shop', { accountType: 'EPP' }, 20_000, 'retail', 20_000],
])('[PLAN-003] %s pays %#', (_, asked, unitCents, label, publicUnitCents) => {
  expect(priceOf(asked)).toMatchObject({ unitCents, label, publicUnitCents })
})

it('[PLAN-003] precedence decides, not the lower price and not the order of the lists', () => {
  const dear = [...PRICES.filter((each) => each.priceListId !== 'fleet'), price('fleet', 25_000)]
  expect(priceOf({ accountType: 'Fleet' }, dear)?.unitCents).toBe(25_000)
  const turned = { ...SHOP, lists: LISTS.toReversed() }
  expect(priceOf({ accountType: 'Fleet', channels: turned }, dear)?.unitCents).toBe(25_000)
})

it('[PLAN-003] a list without a price for the tire leaves it to the next', () => {
  const withoutAcme = PRICES.filter((each) => each.priceListId !== 'acme')
  expect(priceOf({ accountType: 'Fleet', own: ACME }, withoutAcme)?.unitCents).toBe(18_000)
})

it('the newest price that has begun holds', () => {
  const changing = [
    price('public', 21_000, '2026-11-15T02:14:00Z'),
    price('public', 20_000),
    price('public', 22_000, '2026-11-15T02:14:01Z'),
  ]
  expect(priceOf({}, changing)?.unitCents).toBe(21_000)
  expect(priceOf({}, changing.toReversed())?.unitCents).toBe(21_000)
})

it('has no price where no list open to the buyer has one', () => {
  expect(priceOf({ channels: { lists: [], rules: [] } })).toBeUndefined()
})

const rule = (id: string, factorPpm: number): PlanRule => ({
  id,
  effectiveFrom: '2026-01-01T00:00:00Z',
  endsAt: null,
  factors: [{ brandId: null, typeId: null, factorPpm }],
  roundToCents: 1,
  endingCents: 0,
  floorPpm: 0,
})

it('[PLAN-008] says which list and which rule it is of, what the list says and what the rule makes of it', () => {
  expect(priceOf({})).toMatchObject({ priceListId: 'public', ruleId: null, listCents: 20_000 })
  const own = { ...SHOP, rules: [rule('tenth', 900_000)] }
  expect(priceOf({ own, accountType: 'Fleet' })).toEqual({
    tireId: 't',
    priceListId: 'fleet',
    ruleId: 'tenth',
    listCents: 18_000,
    unitCents: 16_200,
    publicUnitCents: 20_000,
    label: 'fleet',
    effectiveFrom: '2026-01-01T00:00:00Z',
  })
})

it("[PLAN-003] what others pay goes by the channel's plan and its rule", () => {
  const channels = { ...SHOP, rules: [rule('dearer', 1_100_000)] }
  expect(priceOf({ channels, own: ACME, accountType: 'Fleet' })).toMatchObject({
    unitCents: 17_000,
    publicUnitCents: 22_000,
  })
})
