import { expect, it } from 'vitest'
import { CART_COOKIE_PATH, CART_COOKIE_SECONDS, CART_COOKIES, COOKIES_OF_A_CART } from './cart-cookies.ts'

it('[CART-041] the cookies of the cart have these names', () => {
  expect(Object.values(CART_COOKIES)).toEqual([
    'cartId',
    'cartQuantity',
    'cartShipping',
    'cartAppointment',
    'disablePlaceOrder',
    'placedOrderCartId',
    'installLocation',
  ])
})

it('[CART-042] [CART-043] [CART-044] they live thirty days on every path', () => {
  expect(CART_COOKIE_SECONDS).toBe(30 * 24 * 60 * 60)
  expect(CART_COOKIE_PATH).toBe('/')
})

it('all but the quantity go with the cart', () => {
  expect([...COOKIES_OF_A_CART, 'quantity'].toSorted()).toEqual(Object.keys(CART_COOKIES).toSorted())
})
