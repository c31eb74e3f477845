import type { SiteCart } from '@shop/contracts/cart/cart'
import { describe, expect, it } from 'vitest'
import { auditAnswer, auditCarts, type KnownCart, type StoredCart } from './cart-audit.ts'
import { type CartModel, type CartOperation, EMPTY_CART, expectedAfter, type Shelf } from './cart-model.ts'

const SHELF: Shelf = {
  available: new Map([
    [1, 500],
    [2, 5],
  ]),
  codes: ['A', 'B'],
}
const set = { tireId: 1, position: 'all', quantity: 4, isCovered: false } as const
const cart: CartModel = { ...EMPTY_CART, lines: [set], codes: ['B'] }
const known: KnownCart = { id: 'c', version: 7, model: cart }
const kept = { ...set, agreedUnitCents: 100_00 }
const stored: StoredCart = { id: 'c', state: 'open', version: 7, lines: [kept], codes: ['B'] }
const unitCents = () => 100_00
const kinds = (findings: { kind: string }[]) => findings.map(({ kind }) => kind)

describe('what a cart must hold', () => {
  const front = { tireId: 1, position: 'front' } as const
  it.each<[string, CartOperation, Partial<CartModel> | null]>([
    [
      'tires are added to those of the same place',
      { kind: 'add', ...set, quantity: 2 },
      { lines: [{ ...set, quantity: 6 }] },
    ],
    [
      'another place is another line',
      { kind: 'add', ...front, quantity: 2 },
      { lines: [set, { ...front, quantity: 2, isCovered: false }] },
    ],
    [
      'a pair comes at once',
      { kind: 'add-pair', frontTireId: 1, rearTireId: 2, quantity: 2 },
      {
        lines: [
          set,
          { ...front, quantity: 2, isCovered: false },
          { tireId: 2, position: 'rear', quantity: 2, isCovered: false },
        ],
      },
    ],
    [
      'a quantity replaces the one before',
      { kind: 'change-quantity', ...set, quantity: 1 },
      { lines: [{ ...set, quantity: 1 }] },
    ],
    ['the last tires take the cart with them', { kind: 'remove', ...set }, null],
    [
      'coverage stays with the line',
      { kind: 'cover', ...set, isCovered: true },
      { lines: [{ ...set, isCovered: true }] },
    ],
    ['a code is kept once', { kind: 'enter-code', code: 'B' }, { codes: ['B'] }],
    ['codes stand in order', { kind: 'enter-code', code: 'A' }, { codes: ['A', 'B'] }],
    ['a code goes', { kind: 'remove-code', code: 'B' }, { codes: [] }],
  ])('%s', (_, operation, change) => {
    const expected = change && { ...cart, ...change }
    expect(expectedAfter(cart, operation, SHELF)).toEqual({ ok: true, cart: expected })
  })

  it.each<[string, CartOperation]>([
    ['too-many', { kind: 'add', ...set, quantity: 96 }],
    ['out-of-stock', { kind: 'add', tireId: 2, position: 'all', quantity: 6 }],
    ['out-of-stock', { kind: 'add-pair', frontTireId: 1, rearTireId: 2, quantity: 6 }],
    ['code-refused', { kind: 'enter-code', code: 'C' }],
  ])('%s is foreseen', (refusal, operation) => {
    expect(expectedAfter(cart, operation, SHELF)).toEqual({ ok: false, refusal })
  })
})

describe('the carts in the database', () => {
  it('are fine when they hold what was acknowledged', () => {
    expect(auditCarts([known], [stored], unitCents)).toEqual([])
    expect(auditCarts([{ ...known, model: null }], [{ ...stored, state: 'closed' }], unitCents)).toEqual([])
  })

  it.each<[string, StoredCart[], string[]]>([
    ['a cart is gone', [], ['lost']],
    ['a change is gone', [{ ...stored, version: 6, lines: [{ ...kept, quantity: 3 }] }], ['lost', 'lost']],
    ['tires were added twice', [{ ...stored, lines: [{ ...kept, quantity: 8 }] }], ['duplicated']],
    ['coverage is gone', [{ ...stored, lines: [{ ...kept, isCovered: true }] }], ['lost']],
    ['a price is another', [{ ...stored, lines: [{ ...kept, agreedUnitCents: 99_00 }] }], ['lost']],
    ['a code is gone', [{ ...stored, codes: [] }], ['lost']],
    ['somebody else changed it', [{ ...stored, version: 8 }], ['lost']],
    ['it was closed', [{ ...stored, state: 'closed' }], ['lost']],
    ['there is one more', [stored, { ...stored, id: 'd' }], ['duplicated']],
  ])('%s: found', (_, carts, found) => {
    expect(kinds(auditCarts([known], carts, unitCents))).toEqual(found)
  })

  it('came back after they were emptied: found', () => {
    expect(kinds(auditCarts([{ ...known, model: null }], [stored], unitCents))).toEqual(['lost'])
  })
})

describe('an answer of the shop', () => {
  const sums = {
    totalCents: 400_00,
    tiresCents: 425_00,
    discountCents: 25_00,
    coverageCents: 0,
    governmentCents: 0,
  }
  const answerOf = (change: object) =>
    ({
      id: 'c',
      siteProducts: [{ productId: 1, position: 'all', quantity: 4, roadHazardState: 1 }],
      siteCartCoupons: [{ promoCode: 'B' }],
      quote: { ...sums, ...change },
    }) as unknown as SiteCart

  it('is fine when it shows the cart at our own sums', () => {
    expect(auditAnswer(cart, sums, answerOf({}))).toEqual([])
  })

  it('is found when a cent is missing, or the total is below zero', () => {
    expect(kinds(auditAnswer(cart, sums, answerOf({ totalCents: 399_99 })))).toEqual(['lost'])
    const below = { ...sums, totalCents: -1 }
    expect(kinds(auditAnswer(cart, below, answerOf(below)))).toEqual(['lost'])
  })
})
