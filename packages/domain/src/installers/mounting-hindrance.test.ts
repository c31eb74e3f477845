import { expect, it } from 'vitest'
import {
  MOUNTING_HINDRANCES,
  type MountingHindrance,
  type MountingSkills,
  mountingHindrance,
  type VehicleToMount,
} from './mounting-hindrance.ts'
import { type TireToMount, tireToMount } from './tire-to-mount.ts'

const tire = (size: string, different: Partial<TireToMount> = {}): TireToMount => {
  const [, aspect, rim] = /\/(\d\d)R([\d.]+)/.exec(size) ?? []
  return {
    ...tireToMount({ size, rimInches: Number(rim), aspectRatio: Number(aspect), isRunFlat: false }),
    ...different,
  }
}
const usual = tire('225/65R17')

/** Equipped for everything, with a price for all of it. */
const skills = (different: Partial<MountingSkills> = {}): MountingSkills => ({
  capabilities: [
    'run-flat',
    'low-profile',
    'light-truck',
    'commercial',
    'trailer',
    'tpms',
    'electric',
    'oversize',
  ],
  largestRimInches: 24,
  smallestAspectRatio: 25,
  priced: (
    ['standard', 'low-profile', 'very-low-profile', 'run-flat', 'light-truck', 'commercial'] as const
  ).map((work) => ({ work, rims: { from: 12, below: 31 } })),
  ...different,
})
const without = (capability: MountingSkills['capabilities'][number]) =>
  skills({ capabilities: skills().capabilities.filter((each) => each !== capability) })
const standardAlone = skills({ priced: [{ work: 'standard', rims: { from: 12, below: 23 } }] })
const gas = { isElectric: false, hasTpms: true }

type Case = [string, MountingSkills, TireToMount[], VehicleToMount | null, MountingHindrance | null]
const CASES: Case[] = [
  ['a usual tire on a usual vehicle', skills(), [usual], gas, null],
  ['its largest wheel', skills({ largestRimInches: 22 }), [tire('275/45R22')], null, null],
  [
    'a wheel beyond its largest',
    skills({ largestRimInches: 20 }),
    [tire('275/45R22')],
    null,
    'wheel-too-large',
  ],
  ['a run-flat', skills(), [tire('225/50R17', { isRunFlat: true })], null, null],
  [
    'a run-flat without its machine',
    without('run-flat'),
    [tire('225/50R17', { isRunFlat: true })],
    null,
    'run-flat',
  ],
  ['a 40 series without the machine', without('low-profile'), [tire('245/40R18')], null, 'low-profile'],
  ['a 45 series without the machine', without('low-profile'), [tire('245/45R18')], null, null],
  ['the lowest sidewall it mounts', skills({ smallestAspectRatio: 35 }), [tire('255/35R19')], null, null],
  ['a lower sidewall', skills({ smallestAspectRatio: 35 }), [tire('285/30R20')], null, 'sidewall-too-low'],
  ['an LT tire', without('light-truck'), [tire('LT265/70R17')], null, 'light-truck'],
  ['a van tire', without('light-truck'), [tire('195/75R16C')], null, 'light-truck'],
  ['a truck tire', without('commercial'), [tire('225/70R19.5')], null, 'commercial'],
  ['a trailer tire', without('trailer'), [tire('ST205/75R15')], null, 'trailer'],
  [
    'a tire of 35 inches',
    without('oversize'),
    [tire('35X12.50R17', { rimInches: 17, aspectRatio: null })],
    null,
    null,
  ],
  [
    'a tire over 35 inches',
    without('oversize'),
    [tire('37X12.50R17', { rimInches: 17, aspectRatio: null })],
    null,
    'oversize',
  ],
  ['an electric vehicle', without('electric'), [usual], { isElectric: true, hasTpms: true }, 'electric'],
  ['sensors it cannot reset', without('tpms'), [usual], gas, 'tire-sensors'],
  ['a vehicle without sensors', without('tpms'), [usual], { isElectric: false, hasTpms: false }, null],
  ['a vehicle nobody knows', skills({ capabilities: [] }), [usual], null, null],
  ['a wheel it has no price for', standardAlone, [tire('165/80R13', { rimInches: 11 })], null, 'no-price'],
  ['the first wheel beyond a price', standardAlone, [tire('275/45R22', { rimInches: 23 })], null, 'no-price'],
  ['work it has no price for', standardAlone, [tire('255/35R19')], null, 'no-price'],
  [
    'two tires of which it can do one',
    without('run-flat'),
    [usual, { ...usual, isRunFlat: true }],
    null,
    'run-flat',
  ],
  [
    'two reasons: the first counts',
    skills({ largestRimInches: 16, priced: [] }),
    [usual],
    null,
    'wheel-too-large',
  ],
]

it.each(CASES)('[INST-062] [INST-065] [INST-080] %s', (_, shop, tires, vehicle, expected) => {
  expect(mountingHindrance(shop, tires, vehicle)).toBe(expected)
})

it('[INST-065] every hindrance has a case', () => {
  const shown = new Set(CASES.map(([, , , , expected]) => expected))
  expect(MOUNTING_HINDRANCES.filter((each) => !shown.has(each))).toEqual([])
})
