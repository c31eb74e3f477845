import { ADJUSTMENT_KINDS } from '@shop/domain/pricing/adjustment'
import * as z from 'zod'
import { SetPrice, TirePrice } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { IdInAddress } from '../platform/number.ts'

export const QuoteAdjustment = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  code: z.string(),
  reason: z.string(),
  amountCents: Cents,
  lineId: z.string().nullable(),
  baseCents: Cents.nullable(),
  quantity: z.int().nullable(),
  /** Whose money it is. What a government takes stands apart from what we charge. */
  beneficiary: z.enum(['shop', 'installer', 'government']),
})

/** What the shopper pays at the shop that mounts the tires: the installer's own sale, not part of our total. */
const DueAtInstaller = z.object({
  items: z.array(
    QuoteAdjustment.pick({ kind: true, code: true, reason: true, amountCents: true, beneficiary: true }),
  ),
  taxCents: Cents,
  totalCents: Cents,
})

const ByTireClass = z.object({ standard: Cents, commercial: Cents })

/** The promise that was bought with the coverage; an order keeps the terms of its day. */
const CoverageTerms = z.object({
  version: z.string(),
  variant: z.enum(['road-hazard', 'on-site']),
  months: z.int(),
  paidPpmByYear: z.array(z.int()),
  capCents: ByTireClass.nullable(),
  repairCapCents: ByTireClass,
  coversLabor: z.boolean(),
  endsAtTread32nds: z.number(),
})

/** An itemised total as the pricing function gives it: the screens print it, they never add it up. */
export const Quote = z.object({
  currency: z.literal('USD'),
  lines: z.array(
    z.object({
      lineId: z.string(),
      tireId: z.string(),
      quantity: z.int(),
      position: z.enum(['front', 'rear', 'all']),
      setId: z.string(),
      hasCoverage: z.boolean(),
      unitCents: Cents,
      publicUnitCents: Cents,
      priceLabel: z.string(),
      subtotalCents: Cents,
    }),
  ),
  adjustments: z.array(QuoteAdjustment),
  tiresCents: Cents,
  /** What discounts take off, above zero; each stands among the adjustments with its reason. */
  discountCents: Cents,
  coverageCents: Cents,
  /** Installation that is paid with the order; what is paid at the shop stands in `dueAtInstaller`. */
  installationCents: Cents,
  /** Taxes and fees of governments, part of the total. */
  governmentCents: Cents,
  totalCents: Cents,
  dueAtInstaller: DueAtInstaller.nullable(),
  /** The total and what is paid at the shop. */
  outTheDoorCents: Cents,
  coverageTerms: CoverageTerms.nullable(),
  /** False while ZIP or tax is unknown: the total is then before tax. */
  complete: z.boolean(),
  /** True while only the rate of the state is known; the line of the tax says so too. */
  isTaxEstimated: z.boolean(),
  /** What could not be priced or taken off, and the one change that would make it work. */
  refused: z.array(
    z.object({
      code: z.string(),
      reason: z.string(),
      fix: z.string(),
      lineId: z.string().nullable(),
      /** The code that was typed, for a refused code. */
      promoCode: z.string().nullable(),
    }),
  ),
  /** Offers that hold, but not together with those that save more. */
  leftOut: z.array(
    z.object({ promotionId: z.string(), reason: z.string(), keptInstead: z.array(z.string()) }),
  ),
  quotedAt: z.string(),
})
export type Quote = z.infer<typeof Quote>

export const OwnPrice = z.object({
  productId: z.int(),
  price: TirePrice,
  /** For 1 tire, 2 tires and so on. */
  sets: z.array(SetPrice),
})
export type OwnPrice = z.infer<typeof OwnPrice>

export const getOwnPrices = endpoint({
  method: 'GET',
  path: '/prices',
  access: 'customer',
  summary: 'What these tires cost whoever is signed in; pages come with the public prices',
  query: z.object({ productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,99}$/) }),
  response: z.object({ prices: z.array(OwnPrice) }),
})

export const getSetPrices = endpoint({
  method: 'GET',
  path: '/set-prices',
  access: 'anyone',
  summary:
    'What any number of one tire costs whoever asks, from 1 to the most a cart takes; its page comes with the usual ones',
  query: z.object({ productId: IdInAddress }),
  /** For 1 tire, 2 tires and so on; none for what is not sold. */
  response: z.object({ sets: z.array(SetPrice) }),
})

const OutTheDoorCharge = z.object({
  kind: z.enum(['tires', ...ADJUSTMENT_KINDS]),
  /** As a shopper reads it. */
  reason: z.string(),
  amountCents: Cents,
  beneficiary: z.enum(['shop', 'installer', 'government']),
  isPaidAtInstaller: z.boolean(),
})

export const OutTheDoor = z.object({
  productId: z.int(),
  /** All of it: tires, installation, fees and tax, after discounts. */
  outTheDoorCents: Cents,
  /** The same for one tire of them, rounded. */
  perTireCents: Cents,
  /** The part that is paid with the order. */
  totalCents: Cents,
  dueAtInstallerCents: Cents.nullable(),
  discountCents: Cents,
  governmentCents: Cents,
  /** Every part of it; adds up to `outTheDoorCents`. */
  charges: z.array(OutTheDoorCharge),
  /** False where something is not known or this installer cannot mount it: not to be shown as final. */
  complete: z.boolean(),
  isTaxEstimated: z.boolean(),
  /** What could not be priced and the one change that would make it work. */
  refused: z.array(z.object({ code: z.string(), reason: z.string(), fix: z.string() })),
})
export type OutTheDoor = z.infer<typeof OutTheDoor>

export const getOutTheDoor = endpoint({
  method: 'GET',
  path: '/out-the-door',
  access: 'anyone',
  summary: 'What these tires cost whoever asks, mounted, with all fees and taxes of a ZIP',
  query: z.object({
    productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,23}$/),
    quantity: z.coerce.number().int().min(1).max(99).default(4),
    zip: z.string().regex(/^\d{5}$/),
    /** Left out: the nearest shop that mounts tires. */
    installerId: IdInAddress.optional(),
    delivery: z.enum(['installer', 'home']).default('installer'),
  }),
  response: z.object({
    quantity: z.int(),
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    /** Who would mount them; null at home or where no shop is near, the amounts are then without installation. */
    installer: z
      .object({
        installerId: z.int(),
        company: z.string(),
        city: z.string(),
        state: z.string(),
        miles: z.number(),
      })
      .nullable(),
    /** In the order asked for; a tire without a price is left out. */
    outTheDoor: z.array(OutTheDoor),
  }),
})
