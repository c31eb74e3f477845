import { DELIVERY_CHOICE_NAMES, DELIVERY_CHOICES, type DeliveryChoice } from './delivery-choice.ts'
import type { ShippingOption } from './shipping-option.ts'

export const TAB_POSITIONS = ['left', 'middle', 'right', 'end'] as const
export type TabPosition = (typeof TAB_POSITIONS)[number]

/** Why a way that is shown can't be chosen. */
export const HINDRANCES = [
  'mixed-cart',
  'oversize',
  'none-nearby',
  'no-room',
  'not-all-at-one-dock',
  'not-yet',
] as const
export type Hindrance = (typeof HINDRANCES)[number]

/** What stands in the way of a choice where the tires are wanted: nothing, one thing, or it isn't shown at all. */
export type WayOffered = 'offered' | 'hidden' | Hindrance

export interface CartToDeliver {
  /** Which of its tires can be mounted. */
  readonly installable: 'all' | 'some' | 'none'
  readonly hasOversize: boolean
  /** Home is always offered. */
  readonly ways: Readonly<Record<Exclude<DeliveryChoice, 'home'>, WayOffered>>
}

export interface DeliveryAsked {
  readonly activeShippingType?: string | undefined
  readonly hasMobileInstall?: string | undefined
  readonly redirectToShipToMe?: boolean | undefined
}

export interface DeliveryTab {
  readonly position: TabPosition
  /** More than one where there are more ways than positions. */
  readonly choices: readonly { readonly choice: DeliveryChoice; readonly hindrance: Hindrance | null }[]
  readonly isDisabled: boolean
}

export interface DeliveryTabs {
  readonly tabs: readonly DeliveryTab[]
  readonly initial: { readonly position: TabPosition; readonly choice: DeliveryChoice }
}

/** Which ways to get the tires a shopper sees and where, which of them can't be chosen and why, and which is open. */
export function deliveryTabs(
  cart: CartToDeliver,
  stored: { readonly option: ShippingOption; readonly isMobileInstall: boolean } | null,
  query: DeliveryAsked,
  user: { readonly isDealer: boolean },
): DeliveryTabs {
  const shown = shownChoices(cart, query, user).map((choice, index) => ({
    choice,
    hindrance: hindranceOf(choice, cart),
    position: TAB_POSITIONS[Math.min(index, TAB_POSITIONS.length - 1)] as TabPosition,
  }))
  const open = shown.filter(({ hindrance }) => hindrance === null)
  const wanted = [
    query.redirectToShipToMe ? 'home' : null,
    stored ? storedChoice(stored) : askedChoice(query),
    cart.installable === 'some' ? 'home' : null,
  ].find((choice) => open.some((each) => each.choice === choice))
  const initial = open.find(({ choice }) => choice === wanted) ?? open[0]
  if (!initial) throw new Error('Tires can always be shipped home')
  const byPosition = [...Map.groupBy(shown, ({ position }) => position)]
  return {
    tabs: byPosition.map(([position, choices]) => ({
      position,
      choices: choices.map(({ choice, hindrance }) => ({ choice, hindrance })),
      isDisabled: choices.every(({ hindrance }) => hindrance !== null),
    })),
    initial: { position: initial.position, choice: initial.choice },
  }
}

/** In the order of the tabs. */
function shownChoices(
  { installable, ways }: CartToDeliver,
  query: DeliveryAsked,
  { isDealer }: { readonly isDealer: boolean },
): DeliveryChoice[] {
  // Whoever has some tires that can't be mounted has no van: the second tab is home.
  const hasMobile = installable === 'all' && (query.hasMobileInstall === 'true' || isShown(ways.mobile))
  const warehouse: DeliveryChoice[] = ways.warehouse === 'hidden' ? [] : ['warehouse']
  const others: DeliveryChoice[] = [
    ...(installable === 'none' || ways.installer === 'hidden' ? [] : (['installer'] as const)),
    ...(hasMobile ? (['mobile'] as const) : []),
    'home',
    ...(ways.fedex === 'hidden' ? [] : (['fedex'] as const)),
  ]
  return isDealer ? [...warehouse, ...others] : [...others, ...warehouse]
}

/** A van that nobody has nearby is not worth a tab. */
const isShown = (mobile: WayOffered) => mobile !== 'hidden' && mobile !== 'none-nearby'

function hindranceOf(choice: DeliveryChoice, cart: CartToDeliver): Hindrance | null {
  if (choice === 'home') return null
  const isMounted = choice === 'installer' || choice === 'mobile'
  if (isMounted && cart.installable !== 'all') return 'mixed-cart'
  if (choice === 'fedex' && cart.hasOversize) return 'oversize'
  const way = cart.ways[choice]
  if (way === 'hidden') return 'none-nearby'
  return way === 'offered' ? null : way
}

function storedChoice(stored: { option: ShippingOption; isMobileInstall: boolean }): DeliveryChoice {
  return stored.option === 'installer' && stored.isMobileInstall ? 'mobile' : stored.option
}

function askedChoice({ activeShippingType }: DeliveryAsked): DeliveryChoice | null {
  if (activeShippingType === undefined) return null
  return (
    DELIVERY_CHOICES.find((choice) => DELIVERY_CHOICE_NAMES[choice].method === activeShippingType) ?? null
  )
}
