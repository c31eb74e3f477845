import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawTread } from './draw-tread.ts'
import { seededRandom } from './seeded-random.ts'
import type { Pen } from './strip.ts'
import { TREAD_DRAWINGS } from './tread-drawings.ts'

const treads = Object.keys(TREAD_DRAWINGS)

/** Every command a drawing gives to the canvas, in order. */
function commandsOf(tread: string, seed = 'Northline|Meridian AS|allSeason|225/65R17tread'): string[] {
  const commands: string[] = []
  const pen = new Proxy({} as Pen, {
    get:
      (_, name) =>
      (...given: unknown[]) => {
        commands.push(`${String(name)} ${given.join(' ')}`)
      },
    set: (_, name, value) => {
      commands.push(`${String(name)} = ${value}`)
      return true
    },
  })
  const space = { length: 570, face: 88, half: 112, random: seededRandom(seed) }
  drawTread(pen, space, { type: 'allSeason', tread })
  return commands
}

describe('a tread', () => {
  it.each(treads)('%s is drawn with the same strokes every time', (tread) => {
    expect(commandsOf(tread)).toEqual(commandsOf(tread))
    expect(commandsOf(tread).length).toBeGreaterThan(50)
  })

  it('of every kind is a drawing of its own', () => {
    expect(new Set(treads.map((tread) => commandsOf(tread).join())).size).toBe(treads.length)
  })

  it('differs from line to line', () => {
    expect(commandsOf('touring', 'one line')).not.toEqual(commandsOf('touring', 'another line'))
  })

  // A change here changes pictures that are in the shop: render them again with `pnpm tire-images render --again`.
  it('is the one the pictures of the shop were rendered with', () => {
    const strokes = treads.map((tread) => commandsOf(tread).join('\n')).join('\n')
    expect(createHash('sha256').update(strokes).digest('hex')).toBe(
      '78cf275fa6942f2c51f9b6d09176f9dc7e1d9f5141852df95245a8802277ed37',
    )
  })

  it('of an unknown name is refused', () => {
    expect(() => commandsOf('zigzag')).toThrow('No tread drawing zigzag')
  })
})
