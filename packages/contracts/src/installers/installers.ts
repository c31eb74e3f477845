import { INSTALLER_KINDS } from '@shop/domain/installers/installer-kind'
import { MOUNTING_HINDRANCES } from '@shop/domain/installers/mounting-hindrance'
import { INSTALLER_SORTS } from '@shop/domain/installers/order-installers'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { IdInAddress } from '../platform/number.ts'
import { Yes } from '../search/facets.ts'

const PlaceReason = z.discriminatedUnion('kind', [
  /** Its place is paid for; without, it would stand there. */
  z.object({ kind: z.literal('sponsored'), rankWithout: z.int() }),
  z.object({ kind: z.literal('nearest') }),
  z.object({ kind: z.literal('lowest-price') }),
  z.object({ kind: z.literal('top-rated') }),
  z.object({ kind: z.literal('farther'), moreMiles: z.number() }),
  z.object({ kind: z.literal('cannot-mount') }),
])

export const SiteInstaller = z.object({
  installerId: z.int(),
  id: z.int(),
  kind: z.enum(INSTALLER_KINDS),
  company: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** In miles. */
  distance: z.number(),
  geolocation: z.object({ latitude: z.number(), longitude: z.number() }),
  installationHistoryCount: z.int(),
  website: z.string().nullable(),
  rating: z.object({
    type: z.literal('stars'),
    quantity: z.int(),
    value: z.number().nullable(),
  }),
  certificationList: z.array(z.object({ type: z.string() })),
  isMobileInstall: z.boolean(),
  isElectricOptimized: z.boolean(),
  authorisedInstaller: z.boolean(),
  isSponsored: z.boolean(),
  isInstallMonday: z.boolean(),
  isInstallSaturday: z.boolean(),
  isDropOff: z.boolean(),
  /** Of the cart's choice. */
  isSelected: z.boolean(),
  /** What installing the tires is made of; empty where no tires were named, or it cannot mount them. */
  priceList: z.array(z.object({ reason: z.string(), amountInCents: Cents })),
  installationCostInCents: Cents.nullable(),
  /** The tires with everything, taxes and fees of where it is sold; null where not all of it is known. */
  outTheDoorInCents: Cents.nullable(),
  dueAtInstallerInCents: Cents.nullable(),
  /** Why it cannot mount them. */
  hindrance: z.enum(MOUNTING_HINDRANCES).nullable(),
  reason: PlaceReason,
})
export type SiteInstaller = z.infer<typeof SiteInstaller>

export const getInstallers = endpoint({
  method: 'GET',
  path: '/installers',
  access: 'anyone',
  summary:
    'Who near a place mounts the tires of a cart or a set, what it costs there, and why each stands where it does',
  query: z.object({
    /** The screen that asks. */
    source: z.string().max(40).optional(),
    /** For the tires of this cart. */
    cartId: z.uuid().optional(),
    /** For so many of this tire. */
    itemId: IdInAddress.optional(),
    frontQuantity: z.coerce.number().int().min(1).max(99).default(4),
    /** Only these, however far they are. */
    installerIds: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9}){0,19}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(40).default(10),
    /** Where the car stands; else where the cart ships, else the place of the visit. */
    userZip: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    sort: z.enum(INSTALLER_SORTS).default('all'),
    mobileInstall: Yes.optional(),
    saturday: Yes.optional(),
    electric: Yes.optional(),
    dropOff: Yes.optional(),
  }),
  response: z.object({
    /** Null while nobody knows where the car stands. */
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
    siteInstallers: z.object({
      siteInstallerList: z.array(SiteInstaller),
      /** All of those that were found, of which the list has the first. */
      foundCount: z.int(),
      defaultSelectMobileInstall: z.boolean(),
    }),
    /** Those of all found whose work we have looked at. */
    verifiedCount: z.int(),
  }),
})
export type Installers = z.infer<(typeof getInstallers)['response']>

export const getInstallerServices = endpoint({
  method: 'GET',
  path: '/api/installers/{id}/services',
  access: 'anyone',
  summary: 'What an installer offers beside mounting, and what it asks for it',
  params: z.object({ id: IdInAddress }),
  query: z.object({ source: z.string().max(40).optional() }),
  response: z.object({
    siteInstallerServices: z.object({
      installerServiceOfferings: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** None is drawn yet. */
          image: z.string().nullable(),
          per: z.enum(['tire', 'car']),
          priceInCents: Cents,
          isAlwaysCharged: z.boolean(),
        }),
      ),
    }),
  }),
})
