import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealAlert, type LimitedCoupon } from './deal-alert.ts'

const coupon = (limits: Partial<LimitedCoupon>): LimitedCoupon => ({
  promoCode: 'FALL4',
  minCartQunatity: null,
  maxCartQunatity: null,
  alertMessage: null,
  ...limits,
})

describe('the deal alert', () => {
  it('[CART-067] [CART-071] shows below the minimum, naming the code and the tires that are missing', () => {
    expect(dealAlert(coupon({ minCartQunatity: 4 }), 2)).toBe('Add 2 more tires to use code FALL4.')
    expect(dealAlert(coupon({ minCartQunatity: 4 }), 3)).toBe('Add 1 more tire to use code FALL4.')
    expect(dealAlert(coupon({ minCartQunatity: 4 }), 4)).toBeNull()
  })

  it('[CART-068] [CART-071] shows below the maximum once the minimum is met', () => {
    const both = coupon({ minCartQunatity: 2, maxCartQunatity: 4 })
    expect(dealAlert(both, 1)).toBe('Add 1 more tire to use code FALL4.')
    expect(dealAlert(both, 2)).toBe('Add 2 more tires to get the most from code FALL4.')
    expect(dealAlert(both, 4)).toBeNull()
  })

  it('[CART-069] uses the message of the coupon where it has one', () => {
    const told = coupon({ minCartQunatity: 4, alertMessage: 'Buy four and save.' })
    expect(dealAlert(told, 2)).toBe('Buy four and save.')
    expect(dealAlert(told, 4)).toBeNull()
    expect(dealAlert({ ...told, alertMessage: '' }, 2)).toBe('Add 2 more tires to use code FALL4.')
  })

  it('[CART-070] is never raised by a limit that is absent or 0', () => {
    for (const limit of [null, 0]) {
      expect(dealAlert(coupon({ minCartQunatity: limit, maxCartQunatity: limit }), 0)).toBeNull()
    }
  })

  it('[CART-067] [CART-068] [CART-070] shows exactly below one of the limits, whatever they are', () => {
    const limit = fc.option(fc.integer({ min: 0, max: 20 }))
    fc.assert(
      fc.property(limit, limit, fc.nat(25), (min, max, quantity) => {
        const isShort = (min !== null && quantity < min) || (max !== null && quantity < max)
        expect(dealAlert(coupon({ minCartQunatity: min, maxCartQunatity: max }), quantity) !== null).toBe(
          isShort,
        )
      }),
    )
  })
})
