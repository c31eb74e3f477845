import { brandedLoadPounds } from '@shop/domain/catalogue/branded-load'
import {
  overallDiameterInches,
  rimWidthRangeInches,
  sectionWidthInches,
} from '@shop/domain/catalogue/dimensions'
import { poundsOfLoadIndex } from '@shop/domain/catalogue/load-index'
import { fullLoadPressurePsi, type LoadRange } from '@shop/domain/catalogue/load-range'
import { mphOfSpeedSymbol, type SpeedSymbol } from '@shop/domain/catalogue/speed-symbol'
import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import type { Derived, Fact, RowCells } from '../platform/import/import-kind.ts'
import { importMessages } from './messages.ts'
import { needsTireKey } from './tire-key.ts'

/** What follows from size and service description; a `usual_` figure holds where the maker gives none. */
export const TIRE_FACTS: readonly Fact[] = [
  { name: 'size_slug', type: 'text' },
  { name: 'width_mm', type: 'smallint' },
  { name: 'aspect_ratio', type: 'smallint' },
  { name: 'rim_inches', type: 'numeric(3, 1)' },
  { name: 'construction', type: 'text' },
  { name: 'load_pounds', type: 'integer' },
  { name: 'speed_mph', type: 'smallint' },
  { name: 'usual_diameter_inches', type: 'numeric(4, 2)' },
  { name: 'usual_section_inches', type: 'numeric(4, 2)' },
  { name: 'usual_rim_width_min', type: 'numeric(3, 1)' },
  { name: 'usual_rim_width_max', type: 'numeric(3, 1)' },
  { name: 'usual_max_pressure_psi', type: 'smallint' },
  { name: 'usual_branded_load_pounds', type: 'integer' },
]

export function deriveTire(row: RowCells): Derived {
  const keyed = needsTireKey(row)
  if ('problem' in keyed) return keyed
  const cell = (name: string) => row[name] ?? ''
  const size = parseTireSize(cell('size'))
  if (!size) return { column: 'size', problem: importMessages.notSize }
  const loadIndex = Number(cell('load_index'))
  const pounds = poundsOfLoadIndex(loadIndex)
  if (pounds === null) return { column: 'load_index', problem: importMessages.notLoadIndex }
  const dual = cell('dual_load_index')
  if (dual !== '' && Number(dual) > loadIndex)
    return { column: 'dual_load_index', problem: importMessages.dualAbove }
  const [least, most] = [cell('rim_width_min'), cell('rim_width_max')]
  if (least !== '' && most !== '' && Number(least) > Number(most))
    return { column: 'rim_width_min', problem: importMessages.rimWidths }
  const speed = cell('speed_symbol') as SpeedSymbol
  const loadRange = (cell('load_range') || null) as LoadRange | null
  const service = { loadIndex, dualLoadIndex: dual === '' ? null : Number(dual), speed, loadRange }
  const rims = rimWidthRangeInches(size)
  const metric = size.kind === 'flotation' ? null : size
  return {
    facts: {
      size_slug: slugOfTireSize(size),
      width_mm: String(metric?.sectionWidthMm ?? ''),
      aspect_ratio: String(metric?.aspectRatio ?? ''),
      rim_inches: String(size.diameterInches),
      construction: size.construction,
      load_pounds: String(pounds),
      speed_mph: String(mphOfSpeedSymbol(speed)),
      usual_diameter_inches: overallDiameterInches(size).toFixed(2),
      usual_section_inches: sectionWidthInches(size).toFixed(2),
      usual_rim_width_min: String(rims.min),
      usual_rim_width_max: String(rims.max),
      usual_max_pressure_psi: String(fullLoadPressurePsi(loadRange) ?? ''),
      usual_branded_load_pounds: String(brandedLoadPounds(size, service) ?? pounds),
    },
  }
}
