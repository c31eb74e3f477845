import { describe, expect, it } from 'vitest'
import { exampleCompared, quatra, touring } from '../../../testing/example-compared.ts'
import { comparisonGroups, moneyRow, type RowKey, rowOf } from './comparison-rows.ts'

const tires = [exampleCompared(), quatra, touring]
const row = (key: RowKey) =>
  comparisonGroups(tires)
    .flatMap(({ rows }) => rows)
    .find((each) => each.key === key)
const best = (key: RowKey) => row(key)?.cells.map(({ isBest }) => isBest)

describe('a row of a comparison', () => {
  it('marks what is best: the lowest price, the highest score', () => {
    expect(best('set')).toEqual([false, false, true])
    expect(best('costPerMile')).toEqual([true, false, false])
    expect(best('simpleScore')).toEqual([false, true, false])
    expect(best('snow')).toEqual([false, true, false])
    expect(best('warranty')).toEqual([true, false, false])
  })

  it('marks several that are equally good, and none where all are', () => {
    expect(
      rowOf(
        'weight',
        [
          { text: '1', figure: 1 },
          { text: '1', figure: 1 },
          { text: '2', figure: 2 },
        ],
        'less',
      ).cells.map(({ isBest }) => isBest),
    ).toEqual([true, true, false])
    expect(row('size')).toMatchObject({ isSame: true })
    expect(best('handlingDurability')).toEqual([false, false, false])
  })

  it('says of money what each costs more than the lowest', () => {
    expect(row('set')?.cells.map(({ detail }) => detail)).toEqual(['$124.96 more', '$186.60 more', 'Lowest'])
    expect(moneyRow('set', [100, 100], '').cells.map(({ detail }) => detail)).toEqual([undefined, undefined])
  })

  it('shows what owners give in each attribute, one that nobody rated as N/A', () => {
    expect(row('wet')).toMatchObject({ name: 'Wet grip', note: '1 to 5, owners' })
    expect(row('wet')?.cells.map(({ text }) => text)).toEqual(['4.6', '4.7', '4.6'])
    expect(best('wet')).toEqual([false, true, false])
    expect(row('winter')?.cells.map(({ text }) => text)).toEqual(['N/A', '4.6', 'N/A'])
  })

  it('never marks what is not known', () => {
    expect(row('owners')?.cells.map(({ text, detail }) => [text, detail])).toEqual([
      ['4.7', '2,184 reviews'],
      ['4.7', '2,184 reviews'],
      ['N/A', undefined],
    ])
    expect(row('longevity')?.cells.map(({ text }) => text)).toEqual(['N/A', 'N/A', 'N/A'])
  })
})
