import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { type ListPrice, type PricedBuyer, type PriceList, pricesFor } from './price-lists.ts'

const AT = '2026-11-15T02:14:00Z'

const list = (id: string, precedence: number, changes: Partial<PriceList> = {}): PriceList => ({
  id,
  channelId: 'simpletire',
  accountType: null,
  companyId: null,
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
  list('acme', 30, { accountType: 'Fleet', companyId: 'acme', label: 'fleet' }),
  list('portal', 40, { channelId: 'epp', accountType: 'EPP', label: 'employee' }),
]

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

const visitor: PricedBuyer = { channelId: 'simpletire', accountType: 'none', companyId: null }
const priceOf = (buyer: Partial<PricedBuyer>, prices = PRICES, lists = LISTS) =>
  pricesFor(lists, prices, { ...visitor, ...buyer }, AT).prices[0]

it.each<[string, Partial<PricedBuyer>, number, string, number]>([
  ['a visitor', {}, 20_000, 'retail', 20_000],
  ['a member', { accountType: 'Retail Member' }, 19_000, 'crew', 20_000],
  ['a fleet', { accountType: 'Fleet' }, 18_000, 'fleet', 20_000],
  ['a special order', { accountType: 'Special Order' }, 17_500, 'special', 20_000],
  ['a partner', { accountType: 'Partner Program' }, 17_400, 'partner', 20_000],
  [
    'the fleet of a company with its own list',
    { accountType: 'Fleet', companyId: 'acme' },
    17_000,
    'fleet',
    20_000,
  ],
  ['the fleet of another company', { accountType: 'Fleet', companyId: 'other' }, 18_000, 'fleet', 20_000],
  ['somebody of the company without a fleet', { companyId: 'acme' }, 20_000, 'retail', 20_000],
  // The portal has no list for everybody, so its own price is the public one.
  ['an employee on the portal', { channelId: 'epp', accountType: 'EPP' }, 15_000, 'employee', 15_000],
  ['an employee in the shop', { accountType: 'EPP' }, 20_000, 'retail', 20_000],
])('%s %j pays %d as %s, beside a public price of %d', (_, buyer, unitCents, label, publicUnitCents) => {
  expect(priceOf(buyer)).toMatchObject({ unitCents, label, publicUnitCents })
})

it('precedence decides, not the lower price and not the order of the lists', () => {
  const dear = [...PRICES.filter((each) => each.priceListId !== 'fleet'), price('fleet', 25_000)]
  expect(priceOf({ accountType: 'Fleet' }, dear)?.unitCents).toBe(25_000)
  expect(priceOf({ accountType: 'Fleet' }, dear, LISTS.toReversed())?.unitCents).toBe(25_000)
})

it('a list without a price for the tire leaves it to the next', () => {
  const withoutAcme = PRICES.filter((each) => each.priceListId !== 'acme')
  expect(priceOf({ accountType: 'Fleet', companyId: 'acme' }, withoutAcme)?.unitCents).toBe(18_000)
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
  expect(priceOf({ channelId: 'elsewhere' })).toBeUndefined()
})
