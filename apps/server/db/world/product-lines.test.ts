import { describe, expect, it } from 'vitest'
import { readLines } from './product-lines.ts'

const lines = readLines()

describe('[VERD-017] what a line says of itself', () => {
  it('names no wheel it is not made for, and no number of sizes', () => {
    for (const { name, description, sizeFamilies } of lines) {
      const [wheels, from, to] = /(\d\d)-(?: to (\d\d)-)?inch/.exec(description) ?? []
      expect(description, name).not.toMatch(/(?:\b(?:eight|twelve|thirty)|\d) (?:best-selling )?sizes/)
      if (wheels === undefined) continue
      const rims = sizeFamilies.flatMap(({ rimMin, rimMax }) => [rimMin, rimMax])
      expect([Math.min(...rims), Math.max(...rims)], name).toEqual([Number(from), Number(to ?? from)])
    }
  })

  it('promises the warranty it has', () => {
    for (const { name, description, warrantyMiles } of lines) {
      const [, miles] = /([\d,]+)-mile warranty/.exec(description) ?? []
      if (miles !== undefined) expect(Number(miles.replace(',', '')), name).toBe(warrantyMiles)
    }
  })
})
