import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { vehicleSlug } from '@shop/domain/fitment/vehicle-slug'
import type { Derived, Fact, RowCells } from '../platform/import/import-kind.ts'
import { OPTION_FACTS } from './fitment-columns.ts'
import { importMessages } from './messages.ts'

const REAR = OPTION_FACTS.filter(({ name }) => name.startsWith('rear_')).map(({ name, type }) => ({
  name,
  type,
}))

/** Names in addresses, and the rear axle in full: where the file leaves it empty it is the front one. */
export const FITMENT_FACTS: readonly Fact[] = [
  ...['make_slug', 'model_slug', 'trim_slug', 'oem', 'front_size_slug', 'rear_size_slug'].map((name) => ({
    name,
    type: 'text',
  })),
  ...REAR.map(({ name, type }) => ({ name: `full_${name}`, type })),
]

export function deriveFitment(row: RowCells): Derived {
  const cell = (name: string) => row[name] ?? ''
  for (const name of ['make', 'model', 'trim']) {
    if (vehicleSlug(cell(name)) === '') return { column: name, problem: importMessages.noName }
  }
  const isSquare = REAR.every(({ name }) => cell(name) === '')
  for (const name of ['rear_size', 'rear_load_index', 'rear_speed_symbol']) {
    if (!isSquare && cell(name) === '') return { column: name, problem: importMessages.halfRear }
  }
  const rear = REAR.map(
    ({ name }) => [`full_${name}`, cell(isSquare ? name.replace('rear_', 'front_') : name)] as const,
  )
  for (const axle of ['front', 'rear']) {
    if (cell(`${axle}_wheel_inches`) !== '' && Number(cell(`${axle}_wheel_inches`)) < 3)
      return { column: `${axle}_wheel_inches`, problem: importMessages.narrowWheel }
  }
  const front = sizeSlug(cell('front_size'))
  const back = isSquare ? front : sizeSlug(cell('rear_size'))
  return {
    facts: {
      make_slug: vehicleSlug(cell('make')),
      model_slug: vehicleSlug(cell('model')),
      trim_slug: vehicleSlug(cell('trim')),
      oem: front === back ? front : `${front}_${back}`,
      front_size_slug: front,
      rear_size_slug: back,
      ...Object.fromEntries(rear),
    },
  }
}

function sizeSlug(text: string): string {
  const size = parseTireSize(text)
  return size ? slugOfTireSize(size) : text.toLowerCase().replace(' ', '-')
}
