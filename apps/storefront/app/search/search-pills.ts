import type { Globals } from '@shop/contracts/channels/channels'
import type { SearchScope } from '@shop/domain/search/scopes'
import { paths } from '../paths.ts'
import { overlayMessages } from './overlay-messages.ts'
import type { SearchPage } from './search-pages.ts'

export type PillId =
  | 'vehicle'
  | 'tireSize'
  | 'guided'
  | 'brand'
  | 'tireType'
  | 'shops'
  | 'customFilter'
  | 'sale'

export type SearchPill = {
  readonly id: PillId
  readonly label: string
  /** Where it leads without script, and with it where it locks nothing. */
  readonly href: string
  /** The search is locked to this kind once the pill is chosen. */
  readonly lock: SearchScope | null
}

type Place = {
  /** The pages of the shops are there to lead to. */
  readonly hasShopPages?: boolean
  readonly page: SearchPage
  readonly siteTheme?: Globals['siteTheme']
  /** Storefronts of this kind show no brands. */
  readonly isOts?: boolean
  /** Pages that bring a filter of their own. */
  readonly customFilter?: { readonly label: string; readonly href: string }
}

const words = overlayMessages.pills

const ways: readonly (SearchPill & { readonly hiddenOn: SearchPage })[] = [
  { id: 'vehicle', label: words.vehicle, href: paths.findVehicle(), lock: 'vehicle', hiddenOn: 'vehicle' },
  { id: 'tireSize', label: words.tireSize, href: paths.findTires(), lock: 'tireSize', hiddenOn: 'size' },
  { id: 'guided', label: words.guided, href: paths.guidedShopping(), lock: null, hiddenOn: 'other' },
  { id: 'brand', label: words.brand, href: paths.brands(), lock: 'brand', hiddenOn: 'brand' },
  { id: 'tireType', label: words.tireType, href: paths.types(), lock: 'tireType', hiddenOn: 'type' },
]

/** No pill for the everyday look, nor for the sale of the tax season. */
const sales: Partial<Record<Globals['siteTheme'], string>> = {
  blackFridayPreSale: words.blackFridayPreSale,
  blackFriday: words.blackFriday,
  cyberWeekend: words.cyberWeekend,
  cyberMonday: words.cyberMonday,
  lastChance: words.lastChance,
}

/** The pills of a page. The page of a kind hides the pill of that kind: it is that search already. */
export function searchPills({
  page,
  hasShopPages = false,
  siteTheme = 'default',
  isOts = false,
  customFilter,
}: Place): SearchPill[] {
  const sale = sales[siteTheme]
  return [
    ...ways
      .filter(({ id, hiddenOn }) => (page === 'other' || hiddenOn !== page) && !(isOts && id === 'brand'))
      .map(({ hiddenOn: _, ...pill }) => pill),
    ...(hasShopPages && (page === 'home' || page === 'shops')
      ? [{ id: 'shops' as const, label: words.shops, href: paths.tireShops(), lock: null }]
      : []),
    ...(customFilter ? [{ id: 'customFilter' as const, ...customFilter, lock: null }] : []),
    ...(sale ? [{ id: 'sale' as const, label: sale, href: paths.deals(), lock: null }] : []),
  ]
}
