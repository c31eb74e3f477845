import { expect, it } from 'vitest'
import { ROADSIDE_ASSISTANCE, roadsideAssistance } from './roadside-assistance.ts'

it('[COV-028] runs 12 months from the day of purchase', () => {
  expect(ROADSIDE_ASSISTANCE.months).toBe(12)
  expect(roadsideAssistance({ tires: 4, hasVehicle: true, boughtOn: '2026-11-15' })).toEqual({
    ok: true,
    endsOn: '2027-11-15',
  })
})

it.each([
  [3, false],
  [4, true],
  [8, true],
])('[COV-029] with %d tires it applies: %s', (tires, applies) => {
  const given = roadsideAssistance({ tires, hasVehicle: true, boughtOn: '2026-11-15' })
  expect(given.ok).toBe(applies)
  if (!given.ok) expect(given.refusal).toBe('too-few-tires')
})

it('[COV-030] asks for the vehicle', () => {
  expect(roadsideAssistance({ tires: 4, hasVehicle: false, boughtOn: '2026-11-15' })).toEqual({
    ok: false,
    refusal: 'vehicle-missing',
  })
})
