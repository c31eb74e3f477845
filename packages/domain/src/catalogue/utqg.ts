/** The federal grade of passenger tires (49 CFR 575.104): `500 A B`. Treadwear is relative to 100, not miles. */
export type Utqg = {
  treadwear: number
  traction: (typeof TRACTION_GRADES)[number]
  temperature: (typeof TEMPERATURE_GRADES)[number]
}

/** Best first. */
export const TRACTION_GRADES = ['AA', 'A', 'B', 'C'] as const
export const TEMPERATURE_GRADES = ['A', 'B', 'C'] as const

/** Reads `500 A B`, `500AAA`, `500/AA/A`, `Treadwear 500 Traction A Temperature B`. */
export function parseUtqg(text: string): Utqg | null {
  const match = UTQG.exec(text.slice(0, LONGEST_INPUT).trim().toUpperCase())
  if (!match) return null
  const [, treadwear, traction, temperature] = match
  const grade = {
    treadwear: Number(treadwear),
    traction: traction as Utqg['traction'],
    temperature: temperature as Utqg['temperature'],
  }
  return isGiven(grade.treadwear) ? grade : null
}

export function printUtqg({ treadwear, traction, temperature }: Utqg): string {
  return `${treadwear} ${traction} ${temperature}`
}

const LONGEST_INPUT = 60
const UTQG = new RegExp(
  [
    /^(?:TREADWEAR:? )?(\d{2,4})[ /-]{0,2}/,
    /(?:TRACTION:? )?(AA|A|B|C)[ /-]{0,2}/,
    /(?:TEMPERATURE:? )?(A|B|C)$/,
  ]
    .map((part) => part.source)
    .join(''),
)

// The regulation grades treadwear in steps of 20.
function isGiven(treadwear: number): boolean {
  return treadwear >= 20 && treadwear <= 1000 && treadwear % 20 === 0
}
