import {
  parseServiceDescription,
  printServiceDescription,
  type ServiceDescription,
} from './service-description.ts'
import { printTireSize, sizeAtStart, type TireSize } from './tire-size.ts'

/** The line on a sidewall: `LT265/70R17 121/118S E`. */
export type TireMarking = { size: TireSize; service: ServiceDescription }

/** Reads a size with its service description; null when either is missing or unreadable. */
export function parseTireMarking(text: string): TireMarking | null {
  const start = sizeAtStart(text)
  const service = start && parseServiceDescription(start.rest)
  return service ? { size: start.size, service } : null
}

export function printTireMarking({ size, service }: TireMarking): string {
  return `${printTireSize(size)} ${printServiceDescription(service)}`
}
