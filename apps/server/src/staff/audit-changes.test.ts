import { describe, expect, it } from 'vitest'
import { auditChanges } from './audit-changes.ts'

/** As the desk and a file write it. */
const lines = (before: unknown, after: unknown) =>
  auditChanges(before, after).map(({ field, before: was, after: is }) => `${field}: ${was} → ${is}`)

describe('[OFF-051] a line of the audit trail in words', () => {
  it.each([
    ['a price', { priceCents: 12_000 }, { priceCents: 11_200 }, ['Price: $120.00 → $112.00']],
    ['what has not changed is not said', { a: 1, b: 2 }, { a: 1, b: 3 }, ['B: 2 → 3']],
    ['something new', null, { isOn: true, sharePercent: 25 }, ['On: null → yes', 'Share: null → 25%']],
    [
      'something gone',
      { name: 'Mine', isDefault: false },
      null,
      ['Name: Mine → null', 'Opens by default: no → null'],
    ],
    [
      'a part of a part',
      { value: { amount: { perTireCents: 600 }, ratePpm: 20_000 } },
      { value: { amount: { perTireCents: 700 }, ratePpm: 20_000 } },
      ['Amount, per tire: $6.00 → $7.00'],
    ],
    [
      'a list',
      { columns: ['a', 'b'], sections: [{ title: 'One' }] },
      { columns: ['a'], sections: [{ title: 'One' }, { title: 'Two' }] },
      ['Columns: a, b → a', 'Section 2, title: null → Two'],
    ],
    [
      'an instant, by the clock of the house',
      { startsAt: null },
      { startsAt: '2027-01-01T05:00:00.000Z' },
      ['Starts: null → Jan 1, 2027, 12:00:00 AM'],
    ],
    ['a reason of reviews', null, { refusal: 'advertising' }, ['Rejected as: null → Ad or link']],
    ['a field nobody has a word for', { oddOneCents: 5 }, { oddOneCents: 10 }, ['Odd one: $0.05 → $0.10']],
    ['nothing', null, null, []],
    ['the same', { a: { b: [1] } }, { a: { b: [1] } }, []],
  ])('says %s', (_what, before, after, expected) => {
    expect(lines(before, after)).toEqual(expected)
  })

  it('has no raw JSON in it, whatever a line keeps', () => {
    const odd = { a: [{ b: { c: [1, { d: null }] } }], e: { f: {} }, g: 'x'.repeat(5_000) }
    const said = lines(null, odd).join('\n')
    expect(said).not.toMatch(/[{}[\]"]|object/)
    expect(said.length).toBeLessThan(500)
  })
})
