import { describe, expect, it } from 'vitest'
import { DELIVERY_CHOICE_NAMES, DELIVERY_CHOICES } from './delivery-choice.ts'
import { type CartToDeliver, type DeliveryAsked, deliveryTabs, TAB_POSITIONS } from './delivery-tabs.ts'
import type { ShippingOption } from './shipping-option.ts'

const all: CartToDeliver = {
  installable: 'all',
  hasOversize: false,
  ways: { installer: 'offered', mobile: 'offered', fedex: 'offered', warehouse: 'offered' },
}
const without = (ways: Partial<CartToDeliver['ways']>, more: Partial<CartToDeliver> = {}): CartToDeliver => ({
  ...all,
  ...more,
  ways: { ...all.ways, ...ways },
})
const noVan = without({ mobile: 'none-nearby' })
const uninstallable = without({}, { installable: 'none' })
const mixed = without({}, { installable: 'some' })
const someone = { isDealer: false }
const dealer = { isDealer: true }
const isStored = (option: ShippingOption, isMobileInstall = false) => ({ option, isMobileInstall })

type Stored = ReturnType<typeof isStored> | null

/** `left installer, middle home!mixed-cart, …` */
function layoutOf(cart: CartToDeliver, user = someone, query: DeliveryAsked = {}): string {
  return deliveryTabs(cart, null, query, user)
    .tabs.map(({ position, choices, isDisabled }) => {
      const names = choices.map(({ choice, hindrance }) => (hindrance ? `${choice}!${hindrance}` : choice))
      return `${position}${isDisabled ? ' off' : ''} ${names.join('+')}`
    })
    .join(', ')
}

describe('the names', () => {
  it('[DELV-008] [DELV-014] [DELV-015] [DELV-016] of each choice as calls have them', () => {
    const names = DELIVERY_CHOICES.map((choice) => {
      const { deliveryType, fulfilment, method, shippingOption } = DELIVERY_CHOICE_NAMES[choice]
      return [choice, deliveryType, fulfilment, method, shippingOption]
    })
    expect(names).toEqual([
      ['installer', 'ShipToInstaller', 'shipToShop', 'SHIPTOSHOP', 'installer'],
      ['mobile', 'MobileInstall', 'shipToShop', 'MOBILEINSTALL', 'installer'],
      ['home', 'ShipToMe', 'shipToMe', 'SHIPTOME', 'home'],
      ['fedex', 'PickupAtFedEx', 'shipToFedex', 'FEDEX', 'fedex'],
      ['warehouse', 'PickupAtWarehouse', 'warehousePickup', null, 'warehouse'],
    ])
  })
})

describe('which ways are shown, and where', () => {
  it('[DELV-033] there are four positions and no others', () => {
    expect(TAB_POSITIONS).toEqual(['left', 'middle', 'right', 'end'])
  })

  it.each([
    [
      '[DELV-034] [DELV-036] five choices share four tabs: the warehouse is a second choice in the end tab',
      all,
      someone,
      'left installer, middle mobile, right home, end fedex+warehouse',
    ],
    [
      '[DELV-036] [DELV-069] without a van the warehouse takes the end tab',
      noVan,
      someone,
      'left installer, middle home, right fedex, end warehouse',
    ],
    [
      '[DELV-071] a warehouse is there only where it is enabled',
      without({ mobile: 'hidden', warehouse: 'hidden' }),
      someone,
      'left installer, middle home, right fedex',
    ],
    [
      '[DELV-035] dealer tire users have the warehouse on the left',
      noVan,
      dealer,
      'left warehouse, middle installer, right home, end fedex',
    ],
    [
      '[DELV-040] [DELV-067] [DELV-072] tires that can’t be mounted: home is left, FedEx in the middle',
      uninstallable,
      someone,
      'left home, middle fedex, right warehouse',
    ],
    [
      '[DELV-058] [DELV-060] a mixed cart has a disabled first tab, and home in the middle even where a van drives',
      mixed,
      someone,
      'left off installer!mixed-cart, middle home, right fedex, end warehouse',
    ],
    [
      '[DELV-068] [DELV-072] FedEx takes no oversize tire',
      without({ mobile: 'hidden' }, { hasOversize: true }),
      someone,
      'left installer, middle home, right off fedex!oversize, end warehouse',
    ],
    [
      '[DELV-070] [DELV-072] FedEx only where there is a point',
      without({ mobile: 'hidden', fedex: 'none-nearby' }),
      someone,
      'left installer, middle home, right off fedex!none-nearby, end warehouse',
    ],
    [
      '[DELV-070] FedEx only where a point has room',
      without({ fedex: 'no-room', mobile: 'hidden' }),
      someone,
      'left installer, middle home, right off fedex!no-room, end warehouse',
    ],
    [
      '[DELV-067] [DELV-072] an installer only where one is available',
      without({ installer: 'none-nearby', mobile: 'hidden' }),
      someone,
      'left off installer!none-nearby, middle home, right fedex, end warehouse',
    ],
    [
      'a dock only where all tires lie: the rest of its tab stays open',
      without({ warehouse: 'not-all-at-one-dock' }),
      someone,
      'left installer, middle mobile, right home, end fedex+warehouse!not-all-at-one-dock',
    ],
    [
      'what the shop doesn’t sell yet says so',
      without({ installer: 'not-yet', mobile: 'not-yet', warehouse: 'not-yet' }),
      someone,
      'left off installer!not-yet, middle off mobile!not-yet, right home, end fedex+warehouse!not-yet',
    ],
  ] as const)('%s', (_title, cart, user, layout) => {
    expect(layoutOf(cart, user)).toBe(layout)
  })

  it('[DELV-055] [DELV-056] hasMobileInstall says that a van is available; other values say nothing', () => {
    expect(layoutOf(noVan, someone, { hasMobileInstall: 'true' })).toBe(
      'left installer, middle off mobile!none-nearby, right home, end fedex+warehouse',
    )
    expect(layoutOf(noVan, someone, { hasMobileInstall: '1' })).toBe(layoutOf(noVan))
    expect(
      deliveryTabs(noVan, isStored('home'), { hasMobileInstall: 'true' }, someone).initial.position,
    ).toBe('right')
  })
})

describe('which is open at first', () => {
  it.each<readonly [string, CartToDeliver, Stored, DeliveryAsked, typeof someone, string]>([
    ['[DELV-039] uninstallable, home', uninstallable, isStored('home'), {}, someone, 'left home'],
    ['[DELV-041] uninstallable, FedEx', uninstallable, isStored('fedex'), {}, someone, 'middle fedex'],
    ['[DELV-042] with a van, home', all, isStored('home'), {}, someone, 'right home'],
    ['[DELV-043] without a van, home', noVan, isStored('home'), {}, someone, 'middle home'],
    ['[DELV-044] with a van, FedEx', all, isStored('fedex'), {}, someone, 'end fedex'],
    ['[DELV-045] without a van, FedEx', noVan, isStored('fedex'), {}, someone, 'right fedex'],
    ['[DELV-046] a van that was chosen', all, isStored('installer', true), {}, someone, 'middle mobile'],
    ['[DELV-047] a shop that was chosen', all, isStored('installer'), {}, someone, 'left installer'],
    ['[DELV-048] a warehouse', noVan, isStored('warehouse'), {}, someone, 'end warehouse'],
    ['[DELV-048] a warehouse in a shared tab', all, isStored('warehouse'), {}, someone, 'end warehouse'],
    ['[DELV-048] a dealer’s warehouse', all, isStored('warehouse'), {}, dealer, 'left warehouse'],
    [
      '[DELV-049] asked for a shop',
      all,
      null,
      { activeShippingType: 'SHIPTOSHOP' },
      someone,
      'left installer',
    ],
    [
      '[DELV-050] [DELV-053] asked for a van',
      all,
      null,
      { activeShippingType: 'MOBILEINSTALL' },
      someone,
      'middle mobile',
    ],
    ['[DELV-051] asked for home', all, null, { activeShippingType: 'SHIPTOME' }, someone, 'right home'],
    ['[DELV-051] the same, no van', noVan, null, { activeShippingType: 'SHIPTOME' }, someone, 'middle home'],
    ['[DELV-052] asked for FedEx', all, null, { activeShippingType: 'FEDEX' }, someone, 'end fedex'],
    [
      '[DELV-052] the same, uninstallable',
      uninstallable,
      null,
      { activeShippingType: 'FEDEX' },
      someone,
      'middle fedex',
    ],
    ['[DELV-054] another value', all, null, { activeShippingType: 'home' }, someone, 'left installer'],
    ['[DELV-057] nothing said', all, null, {}, someone, 'left installer'],
    ['[DELV-057] nothing said by a dealer', all, null, {}, dealer, 'left warehouse'],
    ['[DELV-059] a mixed cart', mixed, null, {}, someone, 'middle home'],
    ['[DELV-059] a mixed cart with a shop stored', mixed, isStored('installer'), {}, someone, 'middle home'],
    ['a mixed cart with FedEx stored', mixed, isStored('fedex'), {}, someone, 'right fedex'],
    [
      '[DELV-037] [DELV-038] sent to ship to me',
      all,
      isStored('fedex'),
      { redirectToShipToMe: true, activeShippingType: 'MOBILEINSTALL' },
      someone,
      'right home',
    ],
    [
      '[DELV-037] what is stored comes before what is asked',
      all,
      isStored('home'),
      { activeShippingType: 'FEDEX' },
      someone,
      'right home',
    ],
    [
      'what can’t be chosen any more isn’t open',
      without({ fedex: 'no-room' }),
      isStored('fedex'),
      {},
      someone,
      'left installer',
    ],
    [
      'the first that can be chosen',
      without({ installer: 'not-yet', mobile: 'not-yet' }),
      null,
      {},
      someone,
      'right home',
    ],
  ])('%s', (_title, cart, stored, query, user, open) => {
    const { initial } = deliveryTabs(cart, stored, query, user)
    expect(`${initial.position} ${initial.choice}`).toBe(open)
  })
})
