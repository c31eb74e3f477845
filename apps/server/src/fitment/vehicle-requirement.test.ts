import { parseTireMarking } from '@shop/domain/catalogue/tire-marking'
import { fitVerdict } from '@shop/domain/fitment/fit-verdict'
import type { FittedTire } from '@shop/domain/fitment/fitted-tire'
import type { VehicleRequirement } from '@shop/domain/fitment/vehicle'
import { freshDatabase } from '@shop/tools/fresh-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { listTrims } from './look-up.ts'
import { vehicleRequirement } from './vehicle-requirement.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let recording: ReturnType<typeof recordingDatabase>
beforeAll(async () => {
  database = await freshDatabase()
  recording = recordingDatabase(database.appUrl)
})
afterAll(async () => {
  await recording.close()
  await database.drop()
})

async function idOf(make: string, model: string, year: number, trim: string): Promise<number> {
  const found = await listTrims(recording.db, { make, model, year })
  return found?.trims.find(({ slug }) => slug === trim)?.vehicleId ?? 0
}

function levelOf(vehicle: VehicleRequirement | null, marking: string): string {
  const tire: FittedTire = {
    ...(parseTireMarking(marking) as NonNullable<ReturnType<typeof parseTireMarking>>),
    typeId: 1,
    category: 'passenger',
    isRunFlat: false,
    isForElectric: false,
    rimWidthInches: null,
  }
  return fitVerdict(vehicle as VehicleRequirement, [{ position: 'all', tire }]).level
}

describe('what a vehicle asks of its tires', () => {
  it('comes from its rows in one statement, so that a tire can be judged', async () => {
    const id = await idOf('toyota', 'camry', 2020, 'xse')
    recording.statements.splice(0)
    const camry = await vehicleRequirement(recording.db, id)
    expect(recording.statements).toHaveLength(1)
    expect(levelOf(camry, '235/40R19 96V XL')).toBe('fits')
    expect(levelOf(camry, '235/40R19 92V')).toBe('does-not-fit')
  })

  it('names every option, or the one that is asked for', async () => {
    const id = await idOf('bmw', '3-series', 2015, '328i')
    expect((await vehicleRequirement(recording.db, id))?.options).toHaveLength(3)
    const one = await vehicleRequirement(recording.db, id, '225-40r19_255-35r19')
    expect(one?.options).toHaveLength(1)
    expect(one?.options[0]).toMatchObject({
      isRunFlat: true,
      front: { size: { sectionWidthMm: 225 }, wheelWidthInches: { min: 8, max: 8 } },
      rear: { size: { sectionWidthMm: 255 }, wheelWidthInches: { min: 8.5, max: 8.5 } },
    })
  })

  it('never lets an estimate say that a tire fits', async () => {
    const lanos = await vehicleRequirement(recording.db, await idOf('daewoo', 'lanos', 2001, 's'))
    expect(lanos).toMatchObject({ confidence: 'estimated', hasTpms: true })
    expect(levelOf(lanos, '185/60R14 82H')).toBe('fits-with-caveat')
  })

  it('takes a vehicle sold with two and with four driven wheels by the stricter rules', async () => {
    const f150 = await vehicleRequirement(recording.db, await idOf('ford', 'f-150', 2018, 'xlt'))
    expect(f150).toMatchObject({ type: 'light-truck', drivetrain: '4wd' })
    const rav4 = await vehicleRequirement(recording.db, await idOf('toyota', 'rav4', 2020, 'le'))
    expect(rav4).toMatchObject({ type: 'suv', drivetrain: 'awd' })
  })

  it('is not known for PAX wheels, nor for a vehicle or option that is not there', async () => {
    const odyssey = await idOf('honda', 'odyssey', 2006, 'touring')
    expect(odyssey).toBeGreaterThan(0)
    expect(await vehicleRequirement(recording.db, odyssey)).toBeNull()
    expect(await vehicleRequirement(recording.db, 0)).toBeNull()
    const camry = await idOf('toyota', 'camry', 2020, 'xse')
    expect(await vehicleRequirement(recording.db, camry, '155-80r13')).toBeNull()
  })
})
