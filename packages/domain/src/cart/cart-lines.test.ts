import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartChange, type CartLine, changeLines, itemCount } from './cart-lines.ts'
import { CART_REFUSAL_TEXTS } from './messages.ts'

const four: CartLine = { lineId: 'l1', tireId: 'meridian', quantity: 4, position: 'all', setId: 's1' }
const add = (line: Partial<CartLine> = {}): CartChange => ({ kind: 'add', ...four, lineId: 'l2', ...line })
const set = (quantity: number, lineId = 'l1'): CartChange => ({ kind: 'set-quantity', lineId, quantity })

describe('changing the lines of a cart', () => {
  it('[CART-001] starts a line', () => {
    expect(changeLines([], [add()])).toEqual({ ok: true, lines: [{ ...four, lineId: 'l2' }] })
  })

  it('adds to the line that has the same tire, position and set', () => {
    expect(changeLines([four], [add({ quantity: 2 })])).toEqual({
      ok: true,
      lines: [{ ...four, quantity: 6 }],
    })
  })

  it.each([{ tireId: 'harborlight' }, { position: 'front' as const }, { setId: 's2' }])(
    'starts another line for %j',
    (difference) => {
      expect(changeLines([four], [add(difference)])).toEqual({
        ok: true,
        lines: [four, { ...four, lineId: 'l2', ...difference }],
      })
    },
  )

  it('sets a quantity', () => {
    expect(changeLines([four], [set(2)])).toEqual({ ok: true, lines: [{ ...four, quantity: 2 }] })
  })

  it('[CART-059] removes a line when its quantity becomes 0', () => {
    const rear = { ...four, lineId: 'l2', position: 'rear' as const }
    expect(changeLines([four, rear], [set(0)])).toEqual({ ok: true, lines: [rear] })
  })

  it('takes front and rear as one change, or not at all', () => {
    const front = add({ lineId: 'f', position: 'front', quantity: 2 })
    const rear = (quantity: number) => add({ lineId: 'r', position: 'rear', quantity })
    expect(changeLines([], [front, rear(2)])).toMatchObject({ ok: true, lines: [{}, {}] })
    expect(changeLines([], [front, rear(100)])).toEqual({ ok: false, refusal: 'too-many-of-a-tire' })
  })

  it.each<[CartChange, string]>([
    [set(100), 'too-many-of-a-tire'],
    [add({ quantity: 96 }), 'too-many-of-a-tire'],
    [add({ quantity: 100, setId: 's2' }), 'too-many-of-a-tire'],
    [set(2, 'gone'), 'no-such-line'],
    [add({ quantity: 0 }), 'no-tires'],
    [add({ quantity: 1.5 }), 'no-tires'],
    [set(-1), 'no-tires'],
  ])('refuses %j: %s', (change, refusal) => {
    expect(changeLines([four], [change])).toEqual({ ok: false, refusal })
    expect(CART_REFUSAL_TEXTS).toHaveProperty(refusal)
  })

  it('takes 99 of one tire and 50 lines, and not one more', () => {
    expect(changeLines([four], [set(99)])).toMatchObject({ ok: true })
    expect(changeLines([], [add({ quantity: 99 })])).toMatchObject({ ok: true })
    const lines = Array.from({ length: 49 }, (_, index) => ({
      ...four,
      lineId: `x${index}`,
      setId: `x${index}`,
    }))
    const fifty = changeLines(lines, [add()])
    expect(fifty).toMatchObject({ ok: true })
    const full = fifty.ok ? fifty.lines : []
    expect(changeLines(full, [add({ setId: 'one-more' })])).toEqual({ ok: false, refusal: 'too-many-lines' })
  })

  it('never changes the lines it was given', () => {
    const given = Object.freeze([Object.freeze({ ...four })])
    changeLines(given, [set(1), add({ setId: 's2' }), set(0)])
    expect(given).toEqual([four])
  })

  it('keeps every quantity between 1 and 99, whatever is asked', () => {
    const lineIds = fc.constantFrom('l1', 'l2', 'l3')
    const quantities = fc.integer({ min: -5, max: 120 })
    const change = fc.oneof(
      fc.tuple(lineIds, quantities).map(([lineId, quantity]) => set(quantity, lineId)),
      fc.tuple(lineIds, quantities).map(([lineId, quantity]) => add({ lineId, setId: lineId, quantity })),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let lines: CartLine[] = []
        for (const each of changes) {
          const changed = changeLines(lines, [each])
          if (changed.ok) lines = changed.lines
        }
        for (const line of lines) expect(line.quantity >= 1 && line.quantity <= 99).toBe(true)
        expect(new Set(lines.map((line) => line.lineId)).size).toBe(lines.length)
      }),
    )
  })
})

it('[CART-046] counts the quantities of all lines', () => {
  expect(itemCount([four, { ...four, quantity: 2 }])).toBe(6)
  expect(itemCount([])).toBe(0)
})
