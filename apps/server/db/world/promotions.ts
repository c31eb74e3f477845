import { createHash } from 'node:crypto'
import { promoCode } from '@shop/domain/pricing/promo-code'
import { arrayCell, type Cell, type WorldTable } from './table.ts'
import type { Catalogue } from './tires.ts'

/** One buyer's code. The world is made from one number, so its chance is, too; a real one is made of random bytes. */
export const GOODWILL_CODE = promoCode('SORRY', createHash('sha256').update('goodwill').digest())

interface Offer {
  readonly id: string
  readonly kind: 'flat-amount' | 'buy-3-get-1' | 'free' | 'percentage'
  readonly scope: 'line' | 'brand' | 'type' | 'cart' | 'coverage'
  readonly label: string
  readonly reason: string
  readonly amountCents?: number
  readonly ratePpm?: number
  readonly minQuantity?: number
  readonly maxQuantity?: number
  readonly accountTypes?: readonly string[]
  readonly stacking?: 'alone' | 'best-of-group' | 'with-others'
  readonly group?: string
  readonly from: string
  readonly until?: string
  readonly code?: { readonly text: string; readonly maxUses?: number; readonly perAccount?: number }
  /** Slugs of brands or lines, ids of types. */
  readonly targets?: readonly (string | number)[]
}

const YEAR = { from: '2026-01-01T05:00:00Z', until: '2027-01-01T05:00:00Z' }
const FALL = { from: '2026-10-01T04:00:00Z', until: '2026-12-01T05:00:00Z' }

const OFFERS: readonly Offer[] = [
  {
    id: 'northline-80-back',
    kind: 'flat-amount',
    scope: 'brand',
    label: '$80 off a set',
    reason: '$80 off 4 Northline tires',
    amountCents: 80_00,
    minQuantity: 4,
    targets: ['northline'],
    ...FALL,
  },
  {
    id: 'castellan-60-back',
    kind: 'flat-amount',
    scope: 'brand',
    label: '$60 off a set',
    reason: '$60 off 4 Castellan tires',
    amountCents: 60_00,
    minQuantity: 4,
    targets: ['castellan'],
    ...FALL,
  },
  {
    id: 'kestrel-fourth-free',
    kind: 'buy-3-get-1',
    scope: 'brand',
    label: 'Buy 3, get 1 free',
    reason: 'Buy 3 Kestrel tires, get the 4th free',
    minQuantity: 4,
    maxQuantity: 4,
    targets: ['kestrel'],
    ...FALL,
  },
  {
    id: 'winter-early-8',
    kind: 'percentage',
    scope: 'type',
    label: '8% off winter tires',
    reason: '8% off winter tires through November 30',
    ratePpm: 80_000,
    minQuantity: 2,
    targets: [3],
    ...FALL,
  },
  {
    id: 'veloce-track-5',
    kind: 'percentage',
    scope: 'brand',
    label: '5% off Veloce',
    reason: '5% off Veloce tires',
    ratePpm: 50_000,
    targets: ['veloce'],
    ...YEAR,
  },
  {
    id: 'fleet-eight',
    kind: 'percentage',
    scope: 'cart',
    label: '3% off 8 or more',
    reason: '3% off 8 or more tires for fleets',
    ratePpm: 30_000,
    minQuantity: 8,
    accountTypes: ['Fleet'],
    stacking: 'with-others',
    group: 'quantity',
    ...YEAR,
  },
  {
    id: 'crew-free-coverage',
    kind: 'free',
    scope: 'coverage',
    label: 'Free road hazard coverage',
    reason: 'Free road hazard coverage for SimpleCrew',
    accountTypes: ['Retail Member'],
    stacking: 'with-others',
    group: 'coverage',
    ...YEAR,
  },
  {
    id: 'first-order-25',
    kind: 'flat-amount',
    scope: 'cart',
    label: '$25 off your first set',
    reason: '$25 off with code WELCOME25',
    amountCents: 25_00,
    minQuantity: 4,
    stacking: 'with-others',
    group: 'code',
    code: { text: 'WELCOME25', perAccount: 1 },
    ...YEAR,
  },
  {
    id: 'thousand-for-40',
    kind: 'flat-amount',
    scope: 'cart',
    label: '$40 off, first 1,000 orders',
    reason: '$40 off with code FIRST1000',
    amountCents: 40_00,
    minQuantity: 4,
    stacking: 'alone',
    group: 'code',
    code: { text: 'FIRST1000', maxUses: 1_000 },
    ...FALL,
  },
  {
    id: 'goodwill-50',
    kind: 'flat-amount',
    scope: 'cart',
    label: '$50 off',
    reason: `$50 off with code ${GOODWILL_CODE}`,
    amountCents: 50_00,
    stacking: 'with-others',
    group: 'code',
    code: { text: GOODWILL_CODE, maxUses: 1, perAccount: 1 },
    ...YEAR,
  },
  {
    id: 'spring-touring-6',
    kind: 'percentage',
    scope: 'type',
    label: '6% off touring tires',
    reason: '6% off touring tires this spring',
    ratePpm: 60_000,
    minQuantity: 2,
    targets: [11],
    from: '2026-03-01T05:00:00Z',
    until: '2026-05-01T04:00:00Z',
  },
]

const CHANNEL = 'simpletire'

export function promotionTables({ brands, lines }: Catalogue): WorldTable[] {
  const brandIds = new Map(brands.map(({ slug, id }) => [slug, id]))
  const lineIds = new Map(lines.map(({ slug, id }) => [slug, id]))
  const table = (name: string, columns: string[], rows: Cell[][]): WorldTable => ({
    part: 'prices',
    name,
    columns,
    expectedRows: rows.length,
    rows: () => rows,
  })
  return [
    table('promotion', OFFER_COLUMNS, OFFERS.map(offerCells)),
    table(
      'promotion_target',
      ['channel_id', 'promotion_id', 'brand_id', 'line_id', 'type_id'],
      OFFERS.flatMap(({ id, scope, targets = [] }) =>
        targets.map((target) => [
          ...[CHANNEL, id],
          ...[scope === 'brand' ? (brandIds.get(String(target)) ?? null) : null],
          ...[scope === 'line' ? (lineIds.get(String(target)) ?? null) : null],
          ...[scope === 'type' ? Number(target) : null],
        ]),
      ),
    ),
    table(
      'promotion_code',
      ['channel_id', 'code', 'promotion_id', 'max_uses', 'max_uses_per_account'],
      OFFERS.flatMap(({ id, code }) =>
        code ? [[CHANNEL, code.text, id, code.maxUses ?? null, code.perAccount ?? null]] : [],
      ),
    ),
  ]
}

const OFFER_COLUMNS = [
  ...['id', 'channel_id', 'kind', 'scope', 'label', 'reason', 'amount_cents', 'rate_ppm', 'min_quantity'],
  ...[
    'max_quantity',
    'account_type_ids',
    'needs_code',
    'stacking',
    'stack_group',
    'effective_from',
    'ends_at',
  ],
]

function offerCells(offer: Offer): Cell[] {
  const accounts = offer.accountTypes
  return [
    ...[offer.id, CHANNEL, offer.kind, offer.scope, offer.label, offer.reason],
    ...[offer.amountCents ?? null, offer.ratePpm ?? null, offer.minQuantity ?? 1, offer.maxQuantity ?? null],
    ...[accounts ? arrayCell(accounts) : null, offer.code !== undefined],
    ...[offer.stacking ?? 'best-of-group', offer.group ?? 'tires', offer.from, offer.until ?? null],
  ]
}
