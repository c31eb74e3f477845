import { describe, expect, it } from 'vitest'
import { exampleCompared, quatra, touring } from '../../../testing/example-compared.ts'
import { setAt } from '../../../testing/example-set.ts'
import { headlineOf } from './comparison-headline.ts'
import type { JudgedTire } from './comparison-verdicts.ts'

const judged = (tire: Partial<JudgedTire> = {}): JudgedTire => ({
  ...exampleCompared(tire),
  level: undefined,
  outTheDoorCents: null,
  ...tire,
})
const meridian = judged()
const heads = (...tires: JudgedTire[]) => {
  const headline = headlineOf(tires)
  return headline.kind === 'pick' ? headline.tire.name : headline.kind
}

describe('[VERD-001] the headline of a comparison', () => {
  it('is the lowest cost per mile, where it also costs the least', () => {
    expect(heads(meridian, judged(quatra))).toBe('Meridian AS')
  })

  it('goes by the price after deals: a deal on the other tire turns it', () => {
    const onDeal = judged({ ...quatra, sets: [setAt(45_000, 67_360)] })
    expect(heads(meridian, onDeal)).toBe('Quatra AW')
  })

  it('is none where a cheaper set costs about as much per mile', () => {
    expect(heads(meridian, judged(touring))).toBe('conflict')
  })

  it('stands against a cheaper set that costs a quarter more per mile', () => {
    expect(heads(meridian, judged({ ...touring, warrantyMiles: 40_000 }))).toBe('Meridian AS')
    expect(heads(meridian, judged({ ...touring, warrantyMiles: 48_000 }))).toBe('conflict')
  })

  it('is none where the other tire is cheaper out the door', () => {
    const dearer = { ...meridian, outTheDoorCents: 70_000 }
    const cheaper = judged({ ...exampleCompared(), name: 'Plainsong', sets: [setAt(64_000)] })
    expect(heads(dearer, { ...cheaper, outTheDoorCents: 67_254 })).toBe('conflict')
    expect(heads(dearer, { ...cheaper, outTheDoorCents: 72_000 })).toBe('Meridian AS')
  })

  it('is none where two are alike, one has no warranty, or only one fits', () => {
    expect(heads(meridian, judged())).toBe('none')
    expect(heads(meridian, judged({ ...quatra, warrantyMiles: null }))).toBe('none')
    expect(heads(meridian, judged({ ...quatra, level: 'does-not-fit' }))).toBe('none')
  })
})
