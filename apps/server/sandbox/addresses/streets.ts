/** An address as it was asked for. */
export interface Asked {
  readonly street: string
  readonly secondary?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zipcode?: string | undefined
}

/** `silent` never answers, `broken` answers 500, `nonsense` answers something else. */
type Manner = 'silent' | 'broken' | 'nonsense'

/** What is known by its street, in capitals. */
interface Street {
  readonly manner?: Manner
  /** As it is really written. */
  readonly street?: string
  readonly city?: string
  readonly state?: string
  readonly zipcode?: string
  /** Has units: without one it is not complete. */
  readonly hasUnits?: boolean
  readonly isUnknown?: boolean
}

const STREETS: Readonly<Record<string, Street>> = {
  '1200 MARKT ST': { street: '1200 Market St', city: 'Philadelphia', state: 'PA', zipcode: '19107' },
  '1650 MARKET ST': { hasUnits: true },
  '99999 NOWHERE RD': { isUnknown: true },
  '1 SILENT ST': { manner: 'silent' },
  '1 BROKEN BLVD': { manner: 'broken' },
  '1 NONSENSE AVE': { manner: 'nonsense' },
}

export const streetOf = (street: string): Street =>
  STREETS[
    street
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, ' ')
      .trim()
  ] ?? {}

/** As the service writes candidates: none for what it does not know, else one. */
export function candidatesOf(asked: Asked, index: number) {
  const known = streetOf(asked.street)
  if (known.isUnknown) return []
  const [designator, number] = unitOf(asked.secondary)
  const line = known.street ?? asked.street.trim()
  return [
    {
      input_index: index,
      candidate_index: 0,
      delivery_line_1: number === '' ? line : `${line} ${designator} ${number}`,
      last_line: `${known.city ?? asked.city} ${known.state ?? asked.state} ${known.zipcode ?? asked.zipcode}`,
      components: {
        ...(number !== '' && { secondary_designator: designator, secondary_number: number }),
        city_name: known.city ?? asked.city ?? '',
        state_abbreviation: known.state ?? asked.state ?? '',
        zipcode: known.zipcode ?? (asked.zipcode ?? '').slice(0, 5),
      },
      analysis: { dpv_match_code: known.hasUnits && number === '' ? 'D' : 'Y' },
    },
  ]
}

function unitOf(secondary = ''): [string, string] {
  const number = /([A-Za-z0-9-]+)\s*$/.exec(secondary)?.[1] ?? ''
  return [/apt|apartment/i.test(secondary) ? 'Apt' : 'Ste', number]
}
