/** The names of the cart's cookies. Each is read and written by this list and nowhere else. */
export const CART_COOKIES = {
  cartId: 'cartId',
  quantity: 'cartQuantity',
  shipping: 'cartShipping',
  appointment: 'cartAppointment',
  disablePlaceOrder: 'disablePlaceOrder',
  placedOrderCartId: 'placedOrderCartId',
  installLocation: 'installLocation',
} as const

export type CartCookie = keyof typeof CART_COOKIES

export const CART_COOKIE_SECONDS = 2_592_000

export const CART_COOKIE_PATH = '/'

/** What goes when there is no cart any more; the quantity is set to 0 instead. */
export const COOKIES_OF_A_CART: readonly CartCookie[] = [
  'cartId',
  'shipping',
  'appointment',
  'disablePlaceOrder',
  'placedOrderCartId',
  'installLocation',
]
