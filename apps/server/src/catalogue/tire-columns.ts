import { LOAD_RANGES } from '@shop/domain/catalogue/load-range'
import { SPEED_SYMBOLS } from '@shop/domain/catalogue/speed-symbol'
import {
  decimal,
  matching,
  oneOf,
  optional,
  type Reader,
  required,
  wholeNumber,
  words,
  yesNo,
} from '../platform/import/columns.ts'
import type { ImportColumn } from '../platform/import/import-kind.ts'
import { importMessages } from './messages.ts'
import { tireSizeReader } from './size-reader.ts'
import { tireKey } from './tire-key.ts'

const SERIES = [
  ...['passenger', 'suv', 'performance', 'track', 'lt', 'flotation', 'st-trailer', 'van-c', 'commercial'],
]
const SIDEWALLS = ['Black', 'Outlined white letters', 'Raised white letters', 'White wall']
const speedSymbol: Reader = oneOf(SPEED_SYMBOLS.map(({ symbol }) => symbol))

/** The columns of a file of tires. */
export const TIRE_COLUMNS: readonly ImportColumn[] = [
  ...tireKey.columns,
  optional('mpn', words(40)),
  required('line', words(80)),
  required('size', tireSizeReader),
  required('load_index', wholeNumber(0, 150)),
  optional('dual_load_index', wholeNumber(0, 150)),
  required('speed_symbol', speedSymbol),
  optional('load_range', oneOf(LOAD_RANGES)),
  optional('series', oneOf(SERIES), 'passenger'),
  optional('utqg', matching(/^\d{2,4} (AA|A|B|C) [ABC]$/, importMessages.notUtqg)),
  optional('tread_depth_32nds', decimal(40, 1)),
  required('weight_pounds', decimal(999, 1)),
  optional('warranty_miles', wholeNumber(1_000, 150_000)),
  optional('diameter_inches', decimal(60, 2)),
  optional('section_inches', decimal(30, 2)),
  optional('rim_width_min', decimal(20, 1)),
  optional('rim_width_max', decimal(20, 1)),
  optional('max_pressure_psi', wholeNumber(10, 150)),
  optional('branded_load_pounds', wholeNumber(1, 20_000)),
  optional('three_peak_mountain_snowflake', yesNo, 'no'),
  optional('mud_and_snow', yesNo, 'no'),
  optional('studs', oneOf(['studdable', 'factory'])),
  optional('is_run_flat', yesNo, 'no'),
  optional('is_ev_ready', yesNo, 'no'),
  optional('has_foam', yesNo, 'no'),
  optional('oe_mark', words(20)),
  optional('sidewall', oneOf(SIDEWALLS), 'Black'),
  optional('is_oversize', yesNo, 'no'),
  optional('is_installable', yesNo, 'yes'),
]
