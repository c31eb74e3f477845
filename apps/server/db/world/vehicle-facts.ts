import { readdirSync, readFileSync } from 'node:fs'
import { parseTireMarking } from '@shop/domain/catalogue/tire-marking'
import { printTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { COMMERCIAL_TYPES } from '@shop/domain/fitment/commercial-type'
import type { Drivetrain, FactConfidence, VehicleType } from '@shop/domain/fitment/vehicle'

/** A tire as a line of a make's file has it. PAX sizes are kept as they read: no inch tire replaces them. */
export interface AxleFacts {
  readonly size: string
  readonly sizeSlug: string
  readonly loadIndex: number
  readonly dualLoadIndex: number | null
  readonly speed: string
  readonly loadRange: string | null
  readonly pressurePsi: number | null
  readonly wheelInches: number | null
}

export interface OptionFacts {
  readonly front: AxleFacts
  readonly rear: AxleFacts
}

export interface VehicleFacts {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly trim: string
  readonly type: VehicleType
  /** null where a trim was sold with and without driven front or rear wheels. */
  readonly drivetrain: Drivetrain | null
  readonly isElectric: boolean
  /** null before the law asked for it, where we do not know. */
  readonly hasTpms: boolean | null
  readonly hasDualRearWheels: boolean
  readonly isRunFlat: boolean
  readonly confidence: FactConfidence
  readonly options: readonly OptionFacts[]
}

/**
 * Every vehicle of the make files in `vehicles/`. A file names its make, then for each model a heading
 * `Model: type drivetrain` and lines of `years | trims | options | marks`. Options are parted by `;`, front and
 * rear by `>`; `@35/33` are the pressures of the placard, `x7.5` is the width of the wheel. A `?` before the
 * years says that the line is an estimate.
 */
export function readVehicles(): VehicleFacts[] {
  const folder = new URL('vehicles/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => parseMake(readFileSync(new URL(name, folder), 'utf8'), name))
}

/** From this model year on a vehicle is taken to have carried on as it was, which is an estimate. */
const CARRIED_ON_FROM = 2027
/** 49 CFR 571.138 has asked every light vehicle for it since. */
const TPMS_SINCE = 2008

export function parseMake(text: string, file: string): VehicleFacts[] {
  const vehicles: VehicleFacts[] = []
  let make = ''
  let model: Heading | null = null
  for (const [index, line] of text.split('\n').entries()) {
    try {
      if (line === '' || line.startsWith('#')) continue
      if (make === '') make = line
      else if (!line.includes('|')) model = parseHeading(line)
      else if (model) vehicles.push(...parseLine(line, make, model))
      else throw new Error('a line before the first model')
    } catch (error) {
      throw new Error(`${file}:${index + 1}: ${(error as Error).message}: ${line}`)
    }
  }
  return vehicles
}

interface Heading extends Marks {
  readonly model: string
  readonly type: VehicleType
}

interface Marks {
  readonly drivetrain: Drivetrain | null
  readonly isElectric: boolean
  readonly isRunFlat: boolean
  readonly hasDualRearWheels: boolean
}

const TYPES: readonly string[] = ['passenger', 'suv', 'light-truck', 'van', ...COMMERCIAL_TYPES]

function parseHeading(line: string): Heading {
  const [, model, type, marks] = /^(.+): ([a-z-]+) (.+)$/.exec(line) ?? []
  if (!model || !type || !TYPES.includes(type)) throw new Error('not a heading')
  const none = { drivetrain: null, isElectric: false, isRunFlat: false, hasDualRearWheels: false }
  return { model, type: type as VehicleType, ...withMarks(none, marks) }
}

function withMarks(before: Marks, text = ''): Marks {
  let marks = before
  for (const mark of text.split(' ').filter(Boolean)) {
    if (mark === 'ev') marks = { ...marks, isElectric: true }
    else if (mark === 'rft') marks = { ...marks, isRunFlat: true }
    else if (mark === 'drw') marks = { ...marks, hasDualRearWheels: true }
    else if (mark === 'varies') marks = { ...marks, drivetrain: null }
    else if (/^(fwd|rwd|awd|4wd)$/.test(mark)) marks = { ...marks, drivetrain: mark as Drivetrain }
    else throw new Error(`unknown mark ${mark}`)
  }
  return marks
}

function parseLine(line: string, make: string, heading: Heading): VehicleFacts[] {
  const [yearsText = '', trims = '', optionsText = '', marksText] = line.split('|').map((part) => part.trim())
  const [, estimate, from, to] = /^(\?)?(\d{4})(?:-(\d{4}))?$/.exec(yearsText) ?? []
  if (!from) throw new Error('no years')
  const { type, model } = heading
  const marks = withMarks(heading, marksText)
  const options = optionsText.split(' ; ').map(parseOption)
  const years = Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => Number(from) + i)
  return years.flatMap((year) =>
    trims.split(',').map((trim) => ({
      make,
      model,
      year,
      trim: trim.trim(),
      type,
      drivetrain: marks.drivetrain,
      isElectric: marks.isElectric,
      hasTpms: marks.isRunFlat || year >= TPMS_SINCE ? true : null,
      hasDualRearWheels: marks.hasDualRearWheels,
      isRunFlat: marks.isRunFlat,
      confidence: estimate || year >= CARRIED_ON_FROM ? 'estimated' : 'sure',
      options,
    })),
  )
}

function parseOption(text: string): OptionFacts {
  const [front, rear, ...more] = text.split(' > ')
  if (!front || more.length > 0) throw new Error(`not an option: ${text}`)
  return { front: parseAxle(front, 'front'), rear: parseAxle(rear ?? front, 'rear') }
}

function parseAxle(text: string, axle: 'front' | 'rear'): AxleFacts {
  const [, marking, front, rear, wheel] =
    /^(.+?)(?: @(\d{2,3})(?:\/(\d{2,3}))?)?(?: x(\d{1,2}(?:\.5)?))?$/.exec(text.trim()) ?? []
  const pressure = axle === 'rear' ? (rear ?? front) : front
  return {
    ...parseMarking(marking ?? ''),
    pressurePsi: pressure ? Number(pressure) : null,
    wheelInches: wheel ? Number(wheel) : null,
  }
}

function parseMarking(text: string): Omit<AxleFacts, 'pressurePsi' | 'wheelInches'> {
  const [, pax, index, symbol] = /^(PAX [\d-]+R\d{3}) (\d{2,3})([A-Z])$/.exec(text) ?? []
  if (pax && symbol) {
    return {
      size: pax,
      sizeSlug: pax.toLowerCase().replace(' ', '-'),
      loadIndex: Number(index),
      dualLoadIndex: null,
      speed: symbol,
      loadRange: null,
    }
  }
  const found = parseTireMarking(text)
  if (!found) throw new Error(`unreadable size ${text}`)
  const { size, service } = found
  return {
    size: printTireSize(size),
    sizeSlug: slugOfTireSize(size),
    loadIndex: service.loadIndex,
    dualLoadIndex: service.dualLoadIndex,
    speed: service.speed,
    loadRange: service.loadRange,
  }
}
