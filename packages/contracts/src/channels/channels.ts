import { FINANCING_TYPES } from '@shop/domain/payments/financing'
import { HANDLING_MODES } from '@shop/domain/pricing/handling-mode'
import { SALE_THEMES } from '@shop/domain/pricing/sale-theme'
import * as z from 'zod'
import { CoverageTerms } from '../fees/fact-values.ts'
import { FlagValues } from '../flags/flag-values.ts'
import { endpoint } from '../platform/endpoint.ts'

export const SiteLink = z.object({ label: z.string(), href: z.string() })

export const Globals = z.object({
  channel: z.object({
    id: z.string(),
    name: z.string(),
    /** Name of the white-label token set on the page, or null for the house look. */
    theme: z.string().nullable(),
    titleSuffix: z.string(),
    /** Its address for everybody, without a slash at the end: canonical links and share tags begin with it. */
    siteUrl: z.string(),
  }),
  customerServiceEnabled: z.boolean(),
  customerServiceNumber: z.string().nullable(),
  /** Where handling stands: nowhere, on a line of its own, or in the price of the tire. */
  coreShipHandlingMode: z.enum(HANDLING_MODES),
  /** What paying in a certain way takes off, in percent: `{ affirm: 10 }`. */
  paymentTypeDiscountInPercentage: z.record(z.string(), z.number()),
  /** What joining SimpleCrew brings right now; null when nothing is offered. */
  simpleCrewPromo: z.object({ text: z.string(), href: z.string() }).nullable(),
  /** Which sale colours the header banner, the sale hero and the ribbons of a storefront wear. */
  siteTheme: z.enum(SALE_THEMES),
  footerLinks: z.array(z.object({ title: z.string(), links: z.array(SiteLink) })),
  /** For whoever asks. A page that is kept for everybody leaves them out: the session has them. */
  flags: FlagValues,
  payment: z.object({
    fieldsUrl: z.url(),
    /** Lenders by whom a total can be paid in parts; none while none is connected. */
    financing: z.array(z.enum(FINANCING_TYPES)),
  }),
  /** What the shop promises today, where a screen says it in words. */
  terms: z.object({ cancelMinutes: z.int(), coverage: CoverageTerms }),
})
export type Globals = z.infer<typeof Globals>

/** Who asks is known from host and session; the identifier is a hint for analytics. */
const WhoAsks = z.object({ uniqueIdentifier: z.string().max(100).optional() })

export const getGlobals = endpoint({
  method: 'GET',
  path: '/globals',
  access: 'anyone',
  summary: 'What a storefront needs to know about itself: name, look, service number, links, flags',
  query: WhoAsks,
  response: z.object({ globals: Globals }),
})

export const getSiteGlobals = endpoint({
  method: 'GET',
  path: '/v1/site/globals',
  access: 'anyone',
  summary: 'The globals under the name that partner sites read',
  query: WhoAsks,
  response: z.object({ siteGlobals: Globals }),
})
