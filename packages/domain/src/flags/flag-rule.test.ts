import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FlagAsker, type FlagRule, isFlagOn, shareAt, THE_HOUSE, UNTOUCHED } from './flag-rule.ts'
import { sideOf } from './flag-side.ts'
import { FLAG_KEYS, isFlagKey } from './flags.ts'

const NOW = '2026-11-17T12:00:00.000Z'
const shopper: FlagAsker = {
  lineage: ['corner', 'simpletire'],
  visitor: 'v',
  accountType: 'none',
  isStaff: false,
}
const rule = (different: Partial<FlagRule>): FlagRule => ({ ...UNTOUCHED, ...different })
const isOn = (different: Partial<FlagRule>, asker: Partial<FlagAsker> = {}) =>
  isFlagOn('share-cart', rule(different), { ...shopper, ...asker }, NOW)

describe('a share', () => {
  const visitors = fc.uuid()
  const shares = fc.integer({ min: 0, max: 100 })

  it('[OFF-101] grows by newcomers: whoever sees a flag keeps seeing it', () => {
    fc.assert(
      fc.property(visitors, shares, shares, (visitor, one, other) => {
        const [smaller, larger] = one < other ? [one, other] : [other, one]
        const sees = (sharePercent: number) => isOn({ sharePercent }, { visitor })
        return !sees(smaller) || sees(larger)
      }),
      { numRuns: 2_000 },
    )
  })

  it('[OFF-101] is nobody at 0, everybody at 100, and about its part of ten thousand in between', () => {
    for (const share of [0, 5, 25, 50, 100]) {
      const seen = Array.from({ length: 10_000 }, (_, index) =>
        isOn({ sharePercent: share }, { visitor: `visit-${index}` }),
      ).filter(Boolean).length
      expect(Math.abs(seen / 100 - share)).toBeLessThan(share === 0 || share === 100 ? 0.001 : 1.5)
    }
  })

  it('[OFF-101] falls on other people for each flag', () => {
    const both = Array.from({ length: 4_000 }, (_, index) => `visit-${index}`).filter(
      (visitor) => sideOf('share-cart', visitor) < 50 && sideOf('write-reviews', visitor) < 50,
    )
    expect(Math.abs(both.length - 1_000)).toBeLessThan(120)
  })
})

describe('whoever can get a flag', () => {
  it.each([
    ['[OFF-101] a flag nobody has touched is on', {}, {}, true],
    [
      '[OFF-101] off is off, also for staff',
      { isOn: false, isAlwaysOnForStaff: true },
      { isStaff: true },
      false,
    ],
    ['[OFF-101] a channel that has it off is left out', { channels: channels({ corner: false }) }, {}, false],
    ['[OFF-101] with its heirs', { channels: channels({ simpletire: false }) }, {}, false],
    [
      '[OFF-101] but for an heir that says otherwise',
      { channels: channels({ simpletire: false, corner: true }) },
      {},
      true,
    ],
    ['[OFF-101] another channel says nothing here', { channels: channels({ employee: false }) }, {}, true],
    [
      '[OFF-101] an account that is named gets it',
      { accountTypes: ['Fleet'] },
      { accountType: 'Fleet' },
      true,
    ],
    ['[OFF-101] one that is not does not', { accountTypes: ['Fleet'] }, {}, false],
    [
      '[OFF-101] staff get it at a share of nobody',
      { sharePercent: 0, isAlwaysOnForStaff: true },
      { isStaff: true },
      true,
    ],
    ['[OFF-101] where that is not said they are shoppers', { sharePercent: 0 }, { isStaff: true }, false],
  ] as [string, Partial<FlagRule>, Partial<FlagAsker>, boolean][])(
    '%s',
    (_title, different, asker, expected) => {
      expect(isOn(different, asker)).toBe(expected)
    },
  )

  it('[OFF-101] is everybody or nobody where a flag is not for shoppers', () => {
    const house = (different: Partial<FlagRule>) => isFlagOn('incident-mail', rule(different), THE_HOUSE, NOW)
    expect([
      house({ sharePercent: 1 }),
      house({ sharePercent: 0 }),
      house({ accountTypes: ['Fleet'] }),
    ]).toEqual([true, false, true])
  })
})

describe('a schedule', () => {
  const steps = [
    { at: '2026-11-17T13:00:00.000Z', sharePercent: 100 },
    { at: '2026-11-17T12:00:00.000Z', sharePercent: 50 },
    { at: '2026-11-17T11:00:00.000Z', sharePercent: 25 },
  ]
  it.each([
    ['2026-11-17T10:59:59.999Z', 5],
    ['2026-11-17T11:00:00.000Z', 25],
    ['2026-11-17T11:59:59.999Z', 25],
    ['2026-11-17T12:00:00.000Z', 50],
    ['2026-11-18T00:00:00.000Z', 100],
  ])('[OFF-102] at %s the share is that of its step: %i', (at, expected) => {
    expect(shareAt(rule({ sharePercent: 5, steps }), at)).toBe(expected)
  })

  it('[OFF-102] gives way to a share set by hand, until its next step', () => {
    const byHand = rule({ sharePercent: 7, shareSetAt: '2026-11-17T12:00:00.000Z', steps })
    expect([shareAt(byHand, NOW), shareAt(byHand, '2026-11-17T13:00:00.000Z')]).toEqual([7, 100])
  })
})

it('[OFF-103] the list knows its own keys and no others', () => {
  expect(FLAG_KEYS.every(isFlagKey)).toBe(true)
  expect(isFlagKey('toString')).toBe(false)
})

function channels(said: Record<string, boolean>): FlagRule['channels'] {
  return new Map(Object.entries(said).map(([id, on]) => [id, { isOn: on, sharePercent: 100 }]))
}
