import { CONTACT_LIMITS } from '@shop/domain/content/contact-limits'
import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { ORDER_LOOKUP_LIMITS } from '@shop/domain/orders/lookup-limits'
import { LONGEST_PROMO_CODE } from '@shop/domain/pricing/promo-code'
import { REVIEW_LIMITS } from '@shop/domain/reviews/review-limits'
import { LONGEST_ZIP } from '@shop/domain/validation/zip'
import { expect, it } from 'vitest'
import type * as z from 'zod'
import { putPersonalization } from '../accounts/accounts.ts'
import { CartUpdate } from '../cart/cart-input.ts'
import { OwnBilling } from '../checkout/cart-billing.ts'
import { postContactMessage } from '../content/content.ts'
import { HomeShippingInput, InstallerShippingInput, PickupShippingInput } from '../delivery/delivery.ts'
import { postOrderLookup } from '../orders/orders.ts'
import { postReview } from '../reviews/reviews.ts'

const { zip, ...texts } = SHIPPING_LIMITS
const { specialInstructions: _, ...billing } = texts
const { addressLine1: __, addressLine2: ___, ...pickup } = billing
const { model, ...review } = REVIEW_LIMITS

it.each([
  ['contact', postContactMessage.body, CONTACT_LIMITS],
  ['lookup', postOrderLookup.body, ORDER_LOOKUP_LIMITS],
  ['shipping', HomeShippingInput, texts],
  ['pickup', PickupShippingInput, pickup],
  ['installer', InstallerShippingInput, billing],
  ['billing', OwnBilling, billing],
  ['review', postReview.body, review],
  ['vehicle', postReview.body.shape.vehicle.unwrap(), { model }],
  ['promo code', CartUpdate, { promoCode: LONGEST_PROMO_CODE }],
  ['location', putPersonalization.body, { userLocationZip: LONGEST_ZIP }],
] as const)(
  '[HOUSE-074] the form of %s lets nobody type more than its contract takes',
  (_form, body, limits) => {
    const shape: Record<string, z.ZodType> = body.shape
    const taken = Object.entries(limits).map(([name, longest]) =>
      [longest, longest + 1].map((length) => shape[name]?.safeParse('x'.repeat(length)).success),
    )
    expect(taken.length).toBeGreaterThan(0)
    expect(taken).toEqual(taken.map(() => [true, false]))
  },
)

it('[HOUSE-074] a ZIP with its four further digits is as long as the field', () => {
  const longest = '19103-1234'
  expect(longest).toHaveLength(zip)
  expect(HomeShippingInput.shape.zip.safeParse(longest).success).toBe(true)
})
