import { describe, expect, it } from 'vitest'
import { exampleProduct } from '../../../testing/example-product.ts'
import { SHOWN_PER_DEAL, tiresOfDeal, tiresOfDeals } from './tires-of-deals.ts'

const product = (productId: number, deal: string | null, inStock = true) => ({
  ...exampleProduct,
  productId,
  inStock,
  promotion: deal === null ? null : { id: deal, label: '$80 off a set', endsAt: null },
})
const idsOf = (tires: readonly { productId: number }[] = []) => tires.map(({ productId }) => productId)

describe('the tires of deals', () => {
  it('[SELL-006] stand with the deal that takes most off them, in the order of the list', () => {
    const byDeal = tiresOfDeals([product(1, 'a'), product(2, 'b'), product(3, 'a'), product(4, null)])
    expect(idsOf(byDeal.a)).toEqual([1, 3])
    expect(idsOf(byDeal.b)).toEqual([2])
    expect(Object.keys(byDeal)).toEqual(['a', 'b'])
  })

  it('[SELL-006] are a few that can be bought', () => {
    const many = Array.from({ length: 9 }, (_, at) => product(at, 'a', at !== 1))
    expect(idsOf(tiresOfDeals(many).a)).toEqual([0, 2, 3, 4].slice(0, SHOWN_PER_DEAL))
  })

  it('[SELL-006] of its own list those first that the deal takes something off', () => {
    const deal = { id: 'a', label: '5% off Veloce', endsAt: null }
    const [taken, other] = [product(1, 'b'), product(2, 'b')]
    const alsoA = { ...taken, set: taken.set && { ...taken.set, deals: [deal] } }
    expect(idsOf(tiresOfDeal('a', [other, product(3, 'b', false), alsoA]))).toEqual([1, 2])
  })
})
