import * as z from 'zod'
import { SiteCart } from '../cart/cart.ts'
import { endpoint } from '../platform/endpoint.ts'
import { GIFT_CARD_CODE_LENGTH } from './gift-card-code.ts'

const query = z.object({ cartId: z.uuid() })
const response = z.object({ siteCart: SiteCart })

export const putCartStoreCredit = endpoint({
  method: 'PUT',
  path: '/checkout/cart-store-credit',
  access: 'customer',
  summary: 'Pays for the cart with the store credit of the account, or does not',
  query,
  body: z.strictObject({ isUsed: z.boolean() }),
  response,
  refusals: ['cart-changed', 'no-credit'],
})

export const postCartGiftCard = endpoint({
  method: 'POST',
  path: '/checkout/cart-gift-cards',
  access: 'shopper',
  summary: 'Pays for the cart with a gift card, by its code. The code itself is kept nowhere',
  query,
  body: z.strictObject({ code: z.string().max(GIFT_CARD_CODE_LENGTH) }),
  response,
  refusals: [
    'cart-changed',
    'gift-card-unknown',
    'gift-card-empty',
    'gift-card-entered',
    'too-many-gift-cards',
    'too-many-tries',
  ],
})

export const deleteCartGiftCard = endpoint({
  method: 'DELETE',
  path: '/checkout/cart-gift-cards/{giftCardId}',
  access: 'shopper',
  summary: 'Does not pay for the cart with this gift card',
  params: z.object({ giftCardId: z.uuid() }),
  query,
  response,
  refusals: ['cart-changed'],
})
