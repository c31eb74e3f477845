import { LOAD_RANGES } from '@shop/domain/catalogue/load-range'
import { SPEED_SYMBOLS } from '@shop/domain/catalogue/speed-symbol'
import { COMMERCIAL_TYPES } from '@shop/domain/fitment/commercial-type'
import { tireSizeReader } from '../catalogue/index.ts'
import {
  decimal,
  oneOf,
  optional,
  type Reader,
  required,
  wholeNumber,
  words,
  yesNo,
} from '../platform/import/columns.ts'
import type { ImportColumn } from '../platform/import/import-kind.ts'

/** Some vehicles left the factory on wheels no tire on the market goes on. */
const oeSize: Reader = {
  type: 'text',
  read: (text) => (/^PAX [\d-]{5,12}R\d{3}$/.test(text) ? { text } : tireSizeReader.read(text)),
}

export const VEHICLE_FACTS: readonly ImportColumn[] = [
  required('type', oneOf(['passenger', 'suv', 'light-truck', 'van', ...COMMERCIAL_TYPES])),
  optional('drivetrain', oneOf(['fwd', 'rwd', 'awd', '4wd'])),
  optional('is_electric', yesNo, 'no'),
  optional('has_tpms', yesNo),
  optional('has_dual_rear_wheels', yesNo, 'no'),
  optional('has_spare', yesNo),
  required('confidence', oneOf(['sure', 'estimated'])),
  required('source', words(120)),
]

export const OPTION_FACTS: readonly ImportColumn[] = [
  required('ordinal', wholeNumber(1, 99)),
  optional('is_run_flat', yesNo, 'no'),
  ...axleColumns('front', required),
  ...axleColumns('rear', optional),
]

/** A row is one way a vehicle left the factory; rows of the same vehicle repeat its facts. */
export const FITMENT_COLUMNS: readonly ImportColumn[] = [
  required('make', words(60)),
  required('model', words(80)),
  required('year', wholeNumber(1950, 2100)),
  required('trim', words(80)),
  ...VEHICLE_FACTS,
  ...OPTION_FACTS,
]

function axleColumns(axle: 'front' | 'rear', column: (name: string, reader: Reader) => ImportColumn) {
  return [
    column(`${axle}_size`, oeSize),
    column(`${axle}_load_index`, wholeNumber(0, 279)),
    optional(`${axle}_dual_load_index`, wholeNumber(0, 279)),
    column(`${axle}_speed_symbol`, oneOf(SPEED_SYMBOLS.map(({ symbol }) => symbol))),
    optional(`${axle}_load_range`, oneOf(LOAD_RANGES)),
    optional(`${axle}_pressure_psi`, wholeNumber(10, 130)),
    optional(`${axle}_wheel_inches`, decimal(16, 1)),
  ]
}
