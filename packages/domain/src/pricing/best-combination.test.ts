import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { applyPromotions, type Eligible, inOrderOfUse } from './apply-promotions.ts'
import { bestCombination, MOST_COMBINATIONS } from './best-combination.ts'
import type { Charge } from './charge.ts'
import type { Promotion } from './promotion.ts'
import { reachOf } from './promotion-reach.ts'
import { facts, flatOff, percentOff } from './quote.test-support.ts'
import { promotionLists } from './quote-arbitraries.test-support.ts'

const charge = (tireId: string, unit: number, quantity: number): Charge => ({
  of: 'tires',
  lineId: tireId,
  tire: facts({ tireId, brandId: tireId === 'a' ? 'x' : 'y' }),
  quantity,
  unitCents: cents(unit),
  amountCents: cents(unit * quantity),
  isTaxed: true,
})
const CART = [charge('a', 10_000, 4), charge('b', 20_000, 2)]

const eligible = (promotions: readonly Promotion[], charges = CART): Eligible[] =>
  promotions
    .map((promotion) => ({ promotion, code: promotion.id, reached: reachOf(promotion, charges) }))
    .filter(({ reached }) => reached.length > 0)
const offOf = (ordered: readonly Eligible[], charges = CART) =>
  applyPromotions(
    ordered,
    charges.map((each) => each.amountCents),
  ).offCents
const bestIds = (promotions: Promotion[]) =>
  bestCombination(eligible(promotions), offOf).map(({ promotion }) => promotion.id)

describe('the best legal combination', () => {
  it.each<[string, Promotion[], string[]]>([
    ['nothing where nothing is offered', [], []],
    ['the one there is', [flatOff(100, { id: 'a' })], ['a']],
    ['the better of a group', [flatOff(100, { id: 'a' }), flatOff(200, { id: 'b' })], ['b']],
    [
      'one of every group',
      [flatOff(100, { id: 'a' }), flatOff(200, { id: 'b', stackGroup: 'code' })],
      ['a', 'b'],
    ],
    [
      'what goes with others on top',
      [
        flatOff(100, { id: 'a' }),
        flatOff(200, { id: 'b' }),
        flatOff(1, { id: 'c', stacking: 'with-others' }),
      ],
      ['b', 'c'],
    ],
    [
      'one alone, when it beats all the others together',
      [
        flatOff(100, { id: 'a' }),
        flatOff(50, { id: 'c', stacking: 'with-others' }),
        flatOff(151, { id: 'z', stacking: 'alone' }),
      ],
      ['z'],
    ],
    [
      'the others together, when they beat the one alone',
      [
        flatOff(100, { id: 'a' }),
        flatOff(50, { id: 'c', stacking: 'with-others' }),
        flatOff(149, { id: 'z', stacking: 'alone' }),
      ],
      ['a', 'c'],
    ],
    [
      'fewer offers where they save the same',
      [
        flatOff(100, { id: 'a' }),
        flatOff(50, { id: 'c', stacking: 'with-others' }),
        flatOff(150, { id: 'z', stacking: 'alone' }),
      ],
      ['z'],
    ],
    ['the first id where all is the same', [flatOff(100, { id: 'b' }), flatOff(100, { id: 'a' })], ['a']],
    // 10 % of $400 and $30 off: the narrower scope comes first, so $40 then $30 of what is left.
    [
      'narrow before wide, shares before amounts',
      [
        flatOff(3_000, { id: 'a', stackGroup: 'code' }),
        percentOff(10, { id: 'b', scope: { of: 'brand', targets: ['x'] } }),
      ],
      ['b', 'a'],
    ],
  ])('is %s', (_, promotions, expected) => {
    expect(bestIds(promotions)).toEqual(expected)
    expect(bestIds(promotions.toReversed())).toEqual(expected)
  })

  it('[FEE-004] takes off as much as the best of all legal combinations, tried one by one', () => {
    fc.assert(
      fc.property(promotionLists, (promotions) => {
        const offered = eligible(promotions)
        const best = offOf(bestCombination(offered, offOf))
        const tried = subsetsOf(offered)
          .filter((subset) => isLegal(subset, offered))
          .map((subset) => offOf(inOrderOfUse(subset)))
        expect(best).toBe(Math.max(0, ...tried))
      }),
      { numRuns: 1_000 },
    )
  })

  it('is searched within bounds: the weakest of a large group stand back', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      flatOff(index + 1, { id: `p${index}`, stackGroup: `group-${index % 3}` }),
    )
    let asked = 0
    const best = bestCombination(eligible(many), (ordered) => {
      if (ordered.length > 1) asked += 1
      return offOf(ordered)
    })
    expect(best.map(({ promotion }) => promotion.id)).toEqual(['p57', 'p58', 'p59'])
    expect(asked).toBeLessThanOrEqual(MOST_COMBINATIONS)
    // Six of each group are tried, not fewer than fit.
    expect(asked).toBeGreaterThan(MOST_COMBINATIONS / 2)
  })

  it('tries every combination up to the bound', () => {
    const sixteen = (group: string) =>
      Array.from({ length: 16 }, (_, index) =>
        flatOff(index + 1, { id: `${group}${index}`, stackGroup: group }),
      )
    let asked = 0
    bestCombination(eligible([...sixteen('a'), ...sixteen('b')]), (ordered) => {
      asked += 1
      return offOf(ordered)
    })
    expect(asked).toBe(256)
  })

  it('a small group keeps all its offers beside a large one', () => {
    const large = Array.from({ length: 300 }, (_, index) => flatOff(300 - index, { id: `l${index}` }))
    // 1 % of the four tires of brand x is $4.00, the amount $1.00.
    const small = [
      flatOff(100, { id: 's-amount', stackGroup: 'code' }),
      percentOff(1, { id: 's-share', stackGroup: 'code', scope: { of: 'brand', targets: ['x'] } }),
    ]
    const tried = new Set<string>()
    const best = bestCombination(eligible([...large, ...small]), (ordered) => {
      if (ordered.length > 1) for (const { promotion } of ordered) tried.add(promotion.id)
      return offOf(ordered)
    })
    expect(best.map(({ promotion }) => promotion.id)).toEqual(['s-share', 'l0'])
    expect(tried.has('s-amount')).toBe(true)
    expect(tried.has('l0')).toBe(true)
    expect(tried.has('l299')).toBe(false)
  })

  it('of two that save the same with as many offers, the one whose ids come first', () => {
    const twice = (group: string) => [
      flatOff(100, { id: `${group}-2`, stackGroup: group }),
      flatOff(100, { id: `${group}-1`, stackGroup: group }),
    ]
    expect(bestIds([...twice('a'), ...twice('b')])).toEqual(['a-1', 'b-1'])
  })
})

function subsetsOf(offered: readonly Eligible[]): Eligible[][] {
  return Array.from({ length: 2 ** offered.length }, (_, chosen) =>
    offered.filter((_, index) => Math.floor(chosen / 2 ** index) % 2 === 1),
  )
}

/** One that stands alone; or all that go with others and exactly one of every group. */
function isLegal(subset: readonly Eligible[], offered: readonly Eligible[]): boolean {
  const of = (from: readonly Eligible[], stacking: string) =>
    from.filter((each) => each.promotion.stacking === stacking)
  if (of(subset, 'alone').length > 0) return subset.length === 1
  const groups = (from: readonly Eligible[]) =>
    of(from, 'best-of-group').map((each) => each.promotion.stackGroup)
  return (
    of(subset, 'with-others').length === of(offered, 'with-others').length &&
    new Set(groups(subset)).size === groups(subset).length &&
    new Set(groups(offered)).size === groups(subset).length
  )
}
