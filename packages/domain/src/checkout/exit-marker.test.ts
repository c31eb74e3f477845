import { expect, it } from 'vitest'
import { exitAddress, isCheckoutPath } from './exit-marker.ts'

it.each(['/checkout', '/checkout/shipping', '/checkout/payments/klarna', '/checkout/order-confirmation'])(
  '[CAT-090] %s is a path of the checkout',
  (path) => expect(isCheckoutPath(path)).toBe(true),
)

it.each(['/', '/cart', '/learn/checkout', '/check'])('[CAT-090] %s is none', (path) =>
  expect(isCheckoutPath(path)).toBe(false),
)

it.each([
  ['/checkout/shipping', '/checkout/shipping?showExitAttentive=true'],
  ['/checkout/shipping-confirmation', '/checkout/shipping-confirmation?showExitAttentive=true'],
  ['/checkout/services?a=1', '/checkout/services?a=1&showExitAttentive=true'],
  [
    '/checkout/payments?redirectFrom=cart_modal',
    '/checkout/payments?redirectFrom=cart_modal&showExitAttentive=true',
  ],
  ['/checkout/payments/klarna', '/checkout/payments/klarna?showExitAttentive=true'],
  ['/checkout/order-summary', '/checkout/order-summary?showExitAttentive=true'],
  ['/checkout/services?showExitAttentive=true', '/checkout/services?showExitAttentive=true'],
])('[CHK-013] who leaves %s leaves it as %s', (step, marked) => {
  expect(exitAddress(step, '/')).toBe(marked)
})

it.each([
  ['to another step', '/checkout/shipping', '/checkout/payments'],
  ['to the confirmation', '/checkout/payments', '/checkout/confirm-order/4471'],
  ['with the order placed', '/checkout/confirm-order/4471', '/'],
  ['with the order confirmed', '/checkout/order-confirmation', '/'],
  ['from a page outside', '/types', '/'],
])('[CHK-014] it is no exit to go on %s', (_, step, next) => {
  expect(exitAddress(step, next)).toBeNull()
})
