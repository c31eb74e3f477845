import { z } from 'zod'

/** What a file of a payout says wrong about one move, by the provider's name of it. */
export const differenceSchema = z.strictObject({
  kind: z.enum(['missing', 'twice', 'amount', 'fee']),
  transactionId: z.string(),
  /** By how much an amount or a fee is too high; below zero it is too low. */
  cents: z.number().int().default(1),
})
export type PlantedDifference = z.infer<typeof differenceSchema>

/** The line of a move as the file has it: wrong, twice or not at all where that was planted. */
export function withDifferences<Line extends { amountCents: number; feeCents: number }>(
  differences: readonly PlantedDifference[],
  id: string,
  line: Line,
): Line[] {
  let lines = [line]
  for (const { kind, transactionId, cents } of differences) {
    if (transactionId !== id) continue
    if (kind === 'missing') lines = []
    if (kind === 'twice') lines = [...lines, ...lines]
    if (kind === 'amount') lines = lines.map((each) => ({ ...each, amountCents: each.amountCents + cents }))
    if (kind === 'fee') lines = lines.map((each) => ({ ...each, feeCents: each.feeCents + cents }))
  }
  return lines
}
