import type { StillKind } from '@shop/domain/catalogue/picture'
import { dialablePhone, keepPhoneDigits } from '@shop/domain/validation/phone'

/** Every link of the site. A page that moves, moves here. */
const to = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`

const query = (values: Readonly<Record<string, string | undefined>>) => {
  const set = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

/** Also behind a make, which has no page of its own otherwise. */
const brandSuffix = '-tires'

/** In an address a brand is called `kestrel-tires`, everywhere else `kestrel`. */
const brandPart = (brand: string) => brand + brandSuffix

/** null for a part of an address that names no brand. */
export const brandOfPart = (part: string) =>
  part.endsWith(brandSuffix) && part.length > brandSuffix.length ? part.slice(0, -brandSuffix.length) : null

export const paths = {
  home: () => '/',
  /** The search board on the home page. */
  findTires: () => '/#find-tires',
  /** Answers a search by typed size with the page of that size. */
  findSize: (size: string) => `/${query({ size })}`,
  /** The steps to a vehicle, for whoever comes without script. */
  findVehicle: (
    chosen: { [name in 'year' | 'make' | 'model' | 'trim' | 'onto']?: string | undefined } = {},
  ) => `/find-by-vehicle${query(chosen)}`,
  guidedShopping: (answers: Record<string, string | undefined> = {}) => `/guided-shopping${query(answers)}`,
  guidedPicks: (answers: Record<string, string | undefined> = {}) =>
    `/guided-shopping/picks${query(answers)}`,
  /** Opens the search on whatever page the visitor is. */
  openSearch: () => '#search',
  /** Opens the cart on whatever page the visitor is. */
  openCart: () => '#openCart',

  // catalogue
  brands: () => '/brands',
  brand: (brand: string) => to('brands', brandPart(brand)),
  brandTypes: (brand: string) => to('brands', brandPart(brand), 'types'),
  brandType: (brand: string, type: string) => to('brands', brandPart(brand), 'types', type),
  brandCategories: (brand: string) => to('brands', brandPart(brand), 'categories'),
  brandCategory: (brand: string, category: string) => to('brands', brandPart(brand), 'categories', category),
  /** With the slug of a size that size is chosen on the page; with a tire's number that one of several in the size. */
  productLine: (brand: string, line: string, size?: string, item?: number) =>
    to('brands', brandPart(brand), line) + query({ size, item: item?.toString() }),
  /** One tire of a line, whatever else the line has in its size. */
  tireOfLine: (brand: string, line: string, item: number) =>
    to('brands', brandPart(brand), line) + query({ item: String(item) }),
  /** The product page as advertisements open it; search engines leave it alone. */
  paidProductLine: (brand: string, line: string, item?: number) =>
    to('brands', brandPart(brand), line, 'paid') + query({ item: item?.toString() }),
  /** Kept in the browser: the page is the same for everybody. */
  savedTires: () => '/saved-tires',
  /** Two to five tires side by side, by their numbers. */
  compare: (productIds: readonly number[]) =>
    `/compare${productIds.length === 0 ? '' : `?tires=${productIds.join('-')}`}`,
  productLineReviews: (brand: string, line: string, shown: Record<string, string | undefined> = {}) =>
    to('brands', brandPart(brand), line, 'reviews') + query(shown),
  writeReview: (brand: string, line: string) => to('brands', brandPart(brand), line, 'write-a-review'),
  reviewReceived: (brand: string, line: string) =>
    to('brands', brandPart(brand), line, 'write-a-review') + query({ received: '1' }),
  brandReviews: (brand: string, shown: Record<string, string | undefined> = {}) =>
    to('brands', brandPart(brand), 'reviews') + query(shown),
  typeReviews: (type: string, shown: Record<string, string | undefined> = {}) =>
    to('types', type, 'reviews') + query(shown),
  categoryReviews: (category: string, shown: Record<string, string | undefined> = {}) =>
    to('categories', category, 'reviews') + query(shown),
  categories: () => '/categories',
  category: (category: string) => to('categories', category),
  types: () => '/types',
  type: (type: string) => to('types', type),
  vehicles: () => '/vehicles',
  make: (make: string) => to('vehicles', make + brandSuffix),
  /** The trim and its option (`225-40r19_255-35r19`) narrow the page of a year to one car, `brands` and `deal` to tires of these. */
  vehicle: (
    make: string,
    model: string,
    year?: string,
    car: { trim?: string; oem?: string; brands?: string; deal?: string } = {},
  ) => to('vehicles', make, model, ...(year === undefined ? [] : [year])) + query(car),
  tireSizes: () => '/tire-sizes',
  /** One size, of one brand, one type or one category where told; with `rear` it is the front size of a staggered set. */
  tireSize: (
    size: string,
    within: { brand?: string; type?: string; category?: string; rear?: string } = {},
  ) =>
    to(
      'tire-sizes',
      size,
      ...(within.brand === undefined ? [] : ['brands', brandPart(within.brand)]),
      ...(within.type === undefined ? [] : ['types', within.type]),
      ...(within.category === undefined ? [] : ['categories', within.category]),
    ) + query({ rear: within.rear }),
  diameter: (rim: number) => to('tire-sizes', 'diameter', String(rim)),
  tireReviews: () => '/tire-reviews',
  tireReviewSection: (section: string, shown: Record<string, string | undefined> = {}) =>
    to('tire-reviews', section) + query(shown),
  /** With `make/model/year/trim` only those that hold for tires of that vehicle. */
  deals: (shown: { kind?: string; vehicle?: string; oem?: string } = {}) => `/tire-deals${query(shown)}`,
  deal: (slug: string) => to('tire-deals', slug),
  blackFriday: () => '/tire-deals/black-friday-sale',
  cyberMonday: () => '/tire-deals/cyber-monday-sale',
  tireSales: () => '/tire-sales',
  tireShops: () => '/tire-shops',
  tireShop: (shopName: string, shopCode: string) => to('tire-shops', 'shop', shopName, shopCode),

  // checkout
  /** Goes on wherever the cart is in its checkout. */
  checkout: () => '/checkout',
  checkoutShipping: () => '/checkout/shipping',
  /** Its panel for a way to get the tires, looked at near a ZIP. */
  deliveryWay: (
    asked: { way: string } & {
      [name in 'userZip' | 'sort' | 'shown' | 'installerId' | 'day' | 'time']?: string | undefined
    },
  ) => `/checkout/shipping${query(asked)}`,
  shippingConfirmation: () => '/checkout/shipping-confirmation',
  checkoutServices: () => '/checkout/services',
  checkoutPayments: (from: { redirectFrom?: string | undefined } = {}) => `/checkout/payments${query(from)}`,
  /** With this way to pay chosen. */
  checkoutPayment: (type: string) => to('checkout', 'payments', type),
  orderSummary: () => '/checkout/order-summary',
  /** Where an order that somebody else has to confirm is waited for; of a placed one it leads to its confirmation. */
  confirmOrder: (orderId: string, told: { said?: string | undefined } = {}) =>
    to('checkout', 'confirm-order', orderId) + query(told),
  orderConfirmation: (order: string) => `/checkout/order-confirmation${query({ order })}`,

  // orders
  trackYourOrder: () => '/track-your-order',
  /** Without the ZIP: an address is shared more easily than its owner means to. */
  lateOrder: (token: string) => `/late-order/${encodeURIComponent(token)}`,
  newTime: (token: string) => `/new-time/${encodeURIComponent(token)}`,
  trackingResult: (orderId: string) => `/track-your-order/result${query({ orderId })}`,
  /** The appointment of an order as a file. */
  orderCalendar: (orderId: string) => `/track-your-order/calendar${query({ orderId })}`,
  trackOrder: (orderId: string) => `/track-your-order${query({ orderId })}`,
  returnOrder: () => '/track-your-order/return',

  // account
  /** Tells where somebody came from. */
  account: (redirectUri?: string) => `/account/${query({ redirectUri })}`,
  /** With the id of a session, or `others`, it asks whether that is to be signed out. */
  accountSecurity: (end?: string) => `/account/security${query({ end })}`,
  accountPayment: (remove?: string) => `/account/payment${query({ remove })}`,
  garage: () => '/account/my-garage',
  myOrders: () => '/account/my-orders',
  login: (returnTo: string) => `/_api/sign-on/login${query({ returnTo })}`,
  /** Whoever is signed in proves anew who they are. */
  prove: (returnTo: string) => `/_api/sign-on/prove${query({ returnTo })}`,
  register: (returnTo: string) => `/_api/sign-on/register${query({ returnTo })}`,
  /** Answers a form that is posted, so that no link of another site signs a visitor out. */
  logout: (redirectUri: string) => `/_api/sign-on/logout${query({ redirectUri })}`,
  ssoLanding: () => '/api/sso-landing',

  // content
  learn: () => '/learn',
  simpleBusiness: () => '/simplebusiness',
  simpleCrew: () => '/simplecrew',
  installerSignup: () => '/installer-signup',
  tireBuyingGuide: () => '/tire-buying-guide',
  freeShipping: () => '/free-shipping',
  returnsAndRefunds: () => '/returns-and-refunds',
  financing: () => '/financing',
  militaryDiscount: () => '/military-discount',
  helpCenter: () => '/help-center',
  /** A form; told what it is about, it asks no more. */
  contact: (topic?: string) => `/contact${query({ topic })}`,
  about: () => '/about',
  termsOfSale: () => '/sales',
  termsOfUse: () => '/terms',
  warranty: () => '/warranty',
  accessibility: () => '/accessibility',
  privacyPolicy: () => '/privacy-policy',
  /** "Do not sell or share my personal information". */
  privacyChoices: () => '/privacy-choices',

  /** How to get to a place, in the map that opens such links. */
  directions: (destination: string) => `https://www.google.com/maps/dir/${query({ api: '1', destination })}`,
  phone: (number: string) => `tel:${dialablePhone(keepPhoneDigits(number))}`,
  tireImage: (brand: string, line: string, kind: StillKind) => `/images/tires/${brand}/${line}/${kind}.webp`,
}
