import { expect, it } from 'vitest'
import { ATTRIBUTE_LABELS, MILES_LABELS, REFUSAL_LABELS, STYLE_LABELS, USE_LABELS } from './labels.ts'
import { REVIEW_MESSAGES } from './messages.ts'
import { DRIVING_STYLES, MILES_BANDS, milesBandOf, REVIEW_ATTRIBUTES, TIRE_USES } from './review-choices.ts'
import { REVIEW_LIMITS } from './review-limits.ts'

const shown = <K extends string>(keys: readonly K[], labels: Readonly<Record<K, string>>) =>
  keys.map((key) => labels[key].toLowerCase())

it('[PDP-038] the miles driven come in six bands', () => {
  expect(shown(MILES_BANDS, MILES_LABELS)).toEqual([
    ...['under 5,000', '5,000-9,999', '10,000-14,999', '15,000-19,999', '20,000-29,999', '30,000+'],
  ])
})

it.each([
  [0, 'under-5000'],
  [4_999, 'under-5000'],
  [5_000, '5000-9999'],
  [19_999, '15000-19999'],
  [20_000, '20000-29999'],
  [30_000, '30000-plus'],
  [250_000, '30000-plus'],
])('[PDP-038] %d miles are in the band %s', (miles, band) => {
  expect(milesBandOf(miles)).toBe(band)
})

it('[PDP-039] there are four driving styles', () => {
  expect(shown(DRIVING_STYLES, STYLE_LABELS)).toEqual(['cautious', 'confident', 'aggressive', 'extreme'])
})

it('[PDP-040] there are six places where tires are used', () => {
  expect(shown(TIRE_USES, USE_LABELS)).toEqual([
    ...['all highway', 'mostly city', 'highway and city', 'track', 'rural', 'off-road'],
  ])
})

it('names what is rated, and why a review may be refused, each by a word of its own', () => {
  for (const labels of [ATTRIBUTE_LABELS, REFUSAL_LABELS])
    expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length)
  expect(REVIEW_ATTRIBUTES).toHaveLength(6)
})

it('[VAL-028] [VAL-031] says when something is missing, and how many characters are too many', () => {
  expect(REVIEW_MESSAGES.incomplete).toBe('Complete all fields to submit')
  expect([REVIEW_MESSAGES.over(1), REVIEW_MESSAGES.over(24)]).toEqual([
    '1 character over',
    '24 characters over',
  ])
  expect(REVIEW_LIMITS.summary).toBe(100)
})
