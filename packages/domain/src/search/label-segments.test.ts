import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelSegments } from './label-segments.ts'

const marked = (label: string, typed: string) =>
  labelSegments(label, typed)
    .map((segment) => (segment.matches ? `[${segment.label}]` : segment.label))
    .join('')

describe('a label cut where it matches', () => {
  it.each([
    ['Toyota RAV4', 'rav', 'Toyota [RAV]4'],
    ['Toyota RAV4', 'rav 4', 'Toyota [RAV4]'],
    ['225/45R17', '2254517', '[225/45R17]'],
    ['225/45R17', '22545', '[225/45]R17'],
    ['225/45R17', '225/45r', '[225/45R]17'],
    ['225/45R17', '225 45', '[225/45]R17'],
    ['2021 Toyota RAV4', '2021 rav4', '[2021] Toyota [RAV4]'],
    ['Ridgeback A/T', 'at', 'Ridgeback [A/T]'],
    ['Kestrel', 'kestral', 'Kestrel'],
    ['Kestrel', '', 'Kestrel'],
  ])('%s for %j', (label, typed, expected) => {
    expect(marked(label, typed)).toBe(expected)
  })

  it('joined is the label again, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (label, typed) => {
        const segments = labelSegments(label, typed)
        expect(segments.map((segment) => segment.label).join('')).toBe(label)
        for (const [index, { matches }] of segments.entries()) {
          if (index > 0) expect(matches).not.toBe(segments[index - 1]?.matches)
        }
      }),
    )
  })
})
