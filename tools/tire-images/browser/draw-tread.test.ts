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
  it('is the one the pictures of the shop were rendered with', async () => {
    const strokes = treads.map((tread) => commandsOf(tread).join('\n')).join('\n')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(strokes)))
    expect([...digest.subarray(0, 8)]).toEqual([0x78, 0xcf, 0x27, 0x5f, 0xa6, 0x94, 0x2f, 0x2c])
  })

  it('of an unknown name is refused', () => {
    expect(() => commandsOf('zigzag')).toThrow('No tread drawing zigzag')
  })
})
