import type { Random } from './seeded-random.ts'

export type Point = [x: number, y: number]

/**
 * A tread is drawn in millimetres on an unrolled strip: x runs around the tire from 0 to `length`,
 * y across it from -`half` to `half`. `face` is half of what touches the road; the rest wraps the shoulder.
 */
export type TreadSpace = { length: number; face: number; half: number; random: Random }
