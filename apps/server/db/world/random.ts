/** Chance that always falls the same way for the same names: no clock, no shared state, no order of asking. */
export interface Dice {
  /** From 0 up to, never reaching, 1. */
  share(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(of: readonly T[]): T
  /** One of them, the heavier the likelier. */
  weighted<T>(of: readonly (readonly [T, number])[]): T
}

export function dice(...names: readonly (string | number)[]): Dice {
  let state = hash(names)
  // mulberry32: 32 bits of state, good enough for stories and cheap enough for millions of rows.
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    share,
    between: (least, most) => least + Math.floor(share() * (most - least + 1)),
    chance: (probability) => share() < probability,
    pick: (of) => {
      if (of.length === 0) throw new Error('Nothing to pick from.')
      return of[Math.floor(share() * of.length)] as (typeof of)[number]
    },
    weighted: (of) => {
      let left = share() * of.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of of) {
        left -= weight
        if (left < 0) return value
      }
      return (of.at(-1) as (typeof of)[number])[0]
    },
  }
}

/** A share of its own for a thing with a name, without dice. */
export function shareOf(...names: readonly (string | number)[]): number {
  return dice(...names).share()
}

/** The same number for the same text; two texts share one by chance, about once in four billion pairs. */
export function textNumber(text: string): number {
  return hash([text])
}

// FNV-1a over the names, then two rounds of mixing so that neighbouring numbers fall far apart.
function hash(names: readonly (string | number)[]): number {
  let sum = 0x811c9dc5
  for (const name of names) {
    if (typeof name === 'number') sum = Math.imul(sum ^ name, 0x01000193) ^ Math.floor(name / 4294967296)
    else for (let i = 0; i < name.length; i++) sum = Math.imul(sum ^ name.charCodeAt(i), 0x01000193)
    sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
    sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  }
  return sum ^ (sum >>> 16)
}
