import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartLine, itemCount } from './cart-lines.ts'
import { joinCodes, joinLines } from './join-carts.ts'
import { MAX_CODES_PER_CART, MAX_LINES_PER_CART, MAX_QUANTITY_PER_LINE } from './limits.ts'

const line = (lineId: string, tireId: string, rest: Partial<CartLine> = {}): CartLine => ({
  lineId,
  tireId,
  quantity: 4,
  position: 'all',
  setId: `set-of-${lineId}`,
  ...rest,
})

describe('two carts that become one', () => {
  it('add the quantities of the same tire and keep the rest', () => {
    const joined = joinLines(
      [line('a', '1'), line('b', '2')],
      [line('c', '2', { quantity: 3 }), line('d', '3')],
    )
    expect(joined.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 4],
      ['b', 7],
      ['d', 4],
    ])
  })

  it('keep the rear tires of a set with the front tires they were bought with', () => {
    const account = [line('a', '1', { position: 'front', setId: 'mine' })]
    const visitor = [
      line('b', '1', { position: 'front', setId: 'theirs' }),
      line('c', '2', { position: 'rear', setId: 'theirs' }),
    ]
    expect(joinLines(account, visitor).map(({ setId }) => setId)).toEqual(['mine', 'mine'])
  })

  it('never put two rear lines into one set', () => {
    const account = [
      line('a', '1', { position: 'front', setId: 'mine' }),
      line('b', '9', { position: 'rear', setId: 'mine' }),
    ]
    const visitor = [
      line('c', '1', { position: 'front', setId: 'theirs' }),
      line('d', '2', { position: 'rear', setId: 'theirs' }),
    ]
    expect(joinLines(account, visitor).map(({ setId }) => setId)).toEqual(['mine', 'mine', 'theirs'])
  })

  it('keep the codes of both, the account first', () => {
    expect(joinCodes(['A', 'B'], ['B', 'C'])).toEqual(['A', 'B', 'C'])
    expect(joinCodes(['A', 'B', 'C', 'D'], ['X', 'Y'])).toEqual(['A', 'B', 'C', 'D', 'X'])
  })
})

const key = (each: CartLine) => `${each.tireId} ${each.position}`

/** Carts as the database allows them: one line for a tire at a place. */
const cart = (name: string) =>
  fc
    .uniqueArray(
      fc.record({
        tireId: fc.integer({ min: 1, max: 40 }).map(String),
        quantity: fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE }),
        position: fc.constantFrom('front' as const, 'rear' as const, 'all' as const),
        set: fc.integer({ min: 1, max: 60 }),
      }),
      { selector: (each) => `${each.tireId} ${each.position}`, maxLength: MAX_LINES_PER_CART },
    )
    .map((lines) =>
      lines.map(({ set, ...each }, index) => ({
        ...each,
        lineId: `${name}${index}`,
        setId: `${name}-set${set}`,
      })),
    )

describe('whatever two carts hold, once joined', () => {
  it('no tire is lost while there is room, and no line is above the limit', () => {
    fc.assert(
      fc.property(cart('a'), cart('v'), (account, visitor) => {
        const joined = joinLines(account, visitor)
        expect(joined.length).toBeLessThanOrEqual(MAX_LINES_PER_CART)
        expect(new Set(joined.map(key)).size).toBe(joined.length)
        const wanted = new Map<string, number>()
        for (const each of [...account, ...visitor]) {
          wanted.set(key(each), (wanted.get(key(each)) ?? 0) + each.quantity)
        }
        for (const each of joined) {
          expect(each.quantity).toBe(Math.min(MAX_QUANTITY_PER_LINE, wanted.get(key(each)) ?? 0))
        }
        if (wanted.size <= MAX_LINES_PER_CART) expect(joined.length).toBe(wanted.size)
        for (const each of account) expect(joined.some(({ lineId }) => lineId === each.lineId)).toBe(true)
      }),
    )
  })

  it('an empty cart changes nothing', () => {
    fc.assert(
      fc.property(cart('a'), (account) => {
        expect(joinLines(account, [])).toEqual(account)
        expect(itemCount(joinLines([], account))).toBe(itemCount(account))
      }),
    )
  })

  it('codes stay few and are those of the two', () => {
    const codes = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G'))
    fc.assert(
      fc.property(codes, codes, (account, visitor) => {
        const joined = joinCodes(account, visitor)
        expect(joined.length).toBeLessThanOrEqual(MAX_CODES_PER_CART)
        expect([...account, ...visitor]).toEqual(expect.arrayContaining(joined))
      }),
    )
  })
})
