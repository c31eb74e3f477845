import type { StillKind } from '@shop/domain/catalogue/picture'

/** Every link of the site. A page that moves, moves here. */
const to = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`

const query = (values: Readonly<Record<string, string | undefined>>) => {
  const set = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

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
  findVehicle: (chosen: { year?: string; make?: string; model?: string; trim?: string } = {}) =>
    `/find-by-vehicle${query(chosen)}`,
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
  /** With the slug of a size that size is chosen on the page. */
  productLine: (brand: string, line: string, size?: string) =>
    to('brands', brandPart(brand), line) + query({ size }),
  productLineReviews: (brand: string, line: string) => to('brands', brandPart(brand), line, 'reviews'),
  categories: () => '/categories',
  category: (category: string) => to('categories', category),
  types: () => '/types',
  type: (type: string) => to('types', type),
  vehicles: () => '/vehicles',
  /** The trim and its option (`225-40r19_255-35r19`) narrow the page of a year to one car. */
  vehicle: (make: string, model: string, year?: string, car: { trim?: string; oem?: string } = {}) =>
    to('vehicles', make, model, ...(year === undefined ? [] : [year])) + query(car),
  tireSizes: () => '/tire-sizes',
  /** With a rear size it is the front size of a staggered set. */
  tireSize: (
    size: string,
    shown: { rearTireSize?: string; type?: string; sort?: string; page?: string } = {},
  ) => to('tire-sizes', size) + query(shown),
  tireReviews: () => '/tire-reviews',
  deals: () => '/tire-deals',
  deal: (slug: string) => to('tire-deals', slug),
  tireShops: () => '/tire-shops',
  tireShop: (shopName: string, shopCode: string) => to('tire-shops', 'shop', shopName, shopCode),

  // checkout
  checkoutShipping: () => '/checkout/shipping',
  checkoutServices: () => '/checkout/services',
  checkoutPayments: () => '/checkout/payments',
  confirmOrder: (orderId: string) => to('checkout', 'confirm-order', orderId),
  orderConfirmation: () => '/checkout/order-confirmation',

  // orders
  trackYourOrder: () => '/track-your-order',
  /** Without the ZIP: an address is shared more easily than its owner means to. */
  trackingResult: (orderId: string) => `/track-your-order/result${query({ orderId })}`,
  trackOrder: (orderId: string) => `/track-your-order${query({ orderId })}`,
  returnOrder: () => '/track-your-order/return',

  // account
  account: () => '/account/',
  garage: () => '/account/my-garage',
  myOrders: () => '/account/my-orders',
  login: (returnTo: string) => `/_api/sign-on/login${query({ returnTo })}`,
  register: (returnTo: string) => `/_api/sign-on/register${query({ returnTo })}`,
  /** Answers a form that is posted, so that no link of another site signs a visitor out. */
  logout: () => '/_api/sign-on/logout',

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
  contact: () => '/contact',
  about: () => '/about',
  terms: () => '/terms',
  privacyPolicy: () => '/privacy-policy',
  sitemap: () => '/sitemap',

  phone: (number: string) => `tel:+1${number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`,
  tireImage: (brand: string, line: string, kind: StillKind) => `/images/tires/${brand}/${line}/${kind}.webp`,
}
