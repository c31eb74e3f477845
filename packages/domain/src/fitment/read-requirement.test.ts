import { expect, it } from 'vitest'
import { readRequirement, type VehicleRecord } from './read-requirement.ts'

const tire = {
  size: '225/65R17',
  loadIndex: 102,
  dualLoadIndex: null,
  speed: 'H',
  loadRange: null,
  pressurePsi: 33,
  wheelInches: 7,
}
const pax = { ...tire, size: 'PAX 235-710R460' }
const record: VehicleRecord = {
  type: 'suv',
  drivetrain: 'fwd',
  isElectric: false,
  hasTpms: false,
  hasDualRearWheels: false,
  hasSpare: null,
  confidence: 'sure',
  options: [{ front: tire, rear: { ...tire, pressurePsi: 35 }, isRunFlat: true }],
}

it('reads what a vehicle asks of its tires, axle by axle', () => {
  const vehicle = readRequirement(record)
  expect(vehicle).toMatchObject({ type: 'suv', drivetrain: 'fwd', hasTpms: false, hasSpare: null })
  expect(vehicle?.options).toEqual([
    {
      front: expect.objectContaining({ pressurePsi: 33 }),
      rear: expect.objectContaining({ pressurePsi: 35 }),
      isRunFlat: true,
    },
  ])
})

it('holds a vehicle sold with two and with four driven wheels to the rules of four', () => {
  expect(readRequirement({ ...record, drivetrain: null })?.drivetrain).toBe('awd')
  expect(readRequirement({ ...record, drivetrain: null, type: 'light-truck' })?.drivetrain).toBe('4wd')
})

it('takes a vehicle for one with pressure monitoring where we do not know', () => {
  expect(readRequirement({ ...record, hasTpms: null })?.hasTpms).toBe(true)
})

it('leaves out an option on wheels no tire goes on, and the vehicle when it has no other', () => {
  const odd = { front: pax, rear: pax, isRunFlat: true }
  expect(readRequirement({ ...record, options: [odd, ...record.options] })?.options).toHaveLength(1)
  expect(readRequirement({ ...record, options: [odd] })).toBeNull()
  expect(readRequirement({ ...record, options: [] })).toBeNull()
})
