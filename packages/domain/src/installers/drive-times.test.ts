import { expect, it } from 'vitest'
import { straightLine } from './drive-times.ts'

const PHILADELPHIA = { longitude: -75.1635, latitude: 39.9526 }
const CAMDEN = { longitude: -75.1196, latitude: 39.9259 }
const PITTSBURGH = { longitude: -79.9959, latitude: 40.4406 }

it.each([
  ['to where it already stands', PHILADELPHIA, PHILADELPHIA, 0],
  ['across the river: 3 miles', PHILADELPHIA, CAMDEN, 12],
  ['and back as long', CAMDEN, PHILADELPHIA, 12],
  ['across the state: 257 miles', PHILADELPHIA, PITTSBURGH, 673],
])('a van drives %s', (_, from, to, minutes) => {
  expect(straightLine(from, to)).toBe(minutes)
})
