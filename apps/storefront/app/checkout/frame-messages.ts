import { RETURN_TERMS } from '@shop/domain/orders/return-terms'

const tires = (count: number) => (count === 1 ? '1 tire' : `${count} tires`)

/** What every step of checkout says around itself. */
export const frameMessages = {
  steps: 'Checkout steps',
  shippingStep: 'Shipping',
  servicesStep: 'Services',
  paymentStep: 'Payment',
  help: 'Help',
  policies: 'Policies',
  newTab: '(opens in a new tab)',

  summary: {
    title: 'Order summary',
    editCart: 'Edit cart',
    shipped: (count: number) => `${tires(count)}, shipped`,
    installed: (count: number) => `${tires(count)}, installed`,
    beforeTax: (count: number) => `${tires(count)}, before tax`,
    each: (quantity: number, price: string) => `${quantity} × ${price}`,
    returns: `${RETURN_TERMS.days}-day returns on unmounted tires`,
    cancel: (minutes: number) => `Cancel free within ${minutes} minutes`,
    encrypted: 'Payment details are encrypted',
  },

  empty: {
    title: 'Your cart is empty',
    reason: 'Add tires to your cart first, then check out.',
    findTires: 'Find tires',
  },
}
