import type { Value } from './facet-count.ts'
import type { FacetOption } from './facet-order.ts'
import { type Facet, type FacetKey, facetOf } from './facets.ts'

/** The lines counted for each option of one facet; options go by number, as they were met. */
export interface FacetTally {
  /** The numbers of the options that a value stands for. */
  numbersOf(value: Value, name?: string | null): readonly number[]
  /** So many sets of this line count, with these options of the facet. Sets of a line follow each other. */
  count(line: number, options: readonly number[], sets: number): void
  /** With what was picked, so that it can be let go with nothing left in it. */
  options(picked: readonly string[]): FacetOption[]
  /** Whether choosing an option would leave a set out. */
  narrows(): boolean
}

/** A facet as a listing counts it. */
export interface Tallied {
  readonly tally: FacetTally
  /** Of a set, by number. */
  readonly optionsOf: (set: number) => readonly number[]
}

/** `known` are options that may be shown whoever has them, in their order. */
export function facetTally(
  printed: (value: Value) => readonly string[],
  known: readonly string[] = [],
): FacetTally {
  const options: FacetOption[] = []
  const setsWith: number[] = []
  const lastLine: number[] = []
  let sets = 0
  const numberOf = new Map<string, number>()
  const numbersOf = new Map<Value, readonly number[]>()

  function numbered(value: string, name: string | null): number {
    const number = numberOf.get(value) ?? options.length
    if (number < options.length) return number
    numberOf.set(value, number)
    options.push({ value, name, count: 0 })
    setsWith.push(0)
    lastLine.push(-1)
    return number
  }

  for (const value of known) numbered(value, null)
  return {
    numbersOf(value, name = null) {
      const found = numbersOf.get(value)
      if (found) return found
      const numbers = printed(value).map((option) => numbered(option, name))
      numbersOf.set(value, numbers)
      return numbers
    },
    count(line, numbers, more) {
      sets += more
      for (const number of numbers) {
        setsWith[number] = (setsWith[number] as number) + more
        if (lastLine[number] === line) continue
        lastLine[number] = line
        ;(options[number] as FacetOption).count++
      }
    },
    options: (picked) => options.filter(({ value, count }) => count > 0 || picked.includes(value)),
    narrows: () => setsWith.some((count) => count > 0 && count < sets),
  }
}

/** How an address writes the options that a value of a facet stands for. */
export function printedOptions(key: FacetKey): (value: Value) => readonly string[] {
  const facet: Facet = facetOf(key)
  switch (facet.kind) {
    case 'list':
      return (value) => {
        const known = value ?? facet.whenNone ?? null
        return known === null ? [] : [String(known)]
      }
    case 'yes':
      return (value) => (value === true ? ['true'] : [])
    case 'at-least':
      return (value) => facet.floors.filter((floor) => Number(value ?? 0) >= floor).map(String)
    case 'numbers':
    case 'price':
      return (value) => (value === null ? [] : [String(value)])
  }
}
