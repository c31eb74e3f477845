import { expect, it } from 'vitest'
import { writeStateCharges } from './state-charges.ts'

interface FeeRow {
  readonly state: string
  readonly effective_from: string
  readonly amount_per_tire_cents: number
  readonly is_active: boolean
}

async function feesOf(state: string): Promise<[string, number, boolean][]> {
  const written = new Map<string, readonly object[]>()
  await writeStateCharges(async (table, rows) => {
    written.set(table, rows)
  })
  return (written.get('state_tire_fee') as FeeRow[])
    .filter((row) => row.state === state)
    .map((row) => [row.effective_from, row.amount_per_tire_cents, row.is_active])
}

it.each<[string, [string, number, boolean][]]>([
  ['PA', [['1991-12-01', 100, true]]],
  [
    'CO',
    [
      ['2024-01-01', 55, true],
      ['2026-01-01', 150, true],
    ],
  ],
  // A law that ends.
  [
    'KY',
    [
      ['2018-07-01', 200, true],
      ['2026-07-01', 200, false],
    ],
  ],
  // Not sure enough.
  ['DE', [['2007-01-01', 200, false]]],
  // A share of the price, classes of rim, a fee of the installer: not in the table yet.
  ['NC', []],
  ['MS', []],
  ['AR', []],
  // The fee on truck tires is not everybody's.
  ['LA', [['2013-01-01', 225, true]]],
])('the fees of %s are stored as %j', async (state, expected) => {
  expect(await feesOf(state)).toEqual(expected)
})
