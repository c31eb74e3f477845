import { z } from 'zod'

const share = z.number().min(0).max(1)
const range = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([low, high]) => low <= high, 'the first value is the lower one')

/** How unkind the gateway is, on top of what the test cards ask for. */
export const behaviourSchema = z.strictObject({
  /** Sales that are booked and then never answered. */
  timeoutAfterChargeShare: share,
  /** Captures, voids and refunds that are booked and then never answered. */
  timeoutAfterChangeShare: share,
  /** Captures, voids and refunds that are never answered and not booked. */
  timeoutBeforeChangeShare: share,
  /** Sales that are never answered and not booked. */
  timeoutBeforeChargeShare: share,
  /** Calls of any kind whose connection is reset before anything happens. */
  downShare: share,
  /** How long search does not know a new transaction. */
  searchLagMs: range,
  duplicateChecking: z.boolean(),
  duplicateWindowMs: z.number().int().min(0),
  /** Off: a nonce can be charged again, so a blind repeat shows in the books as a second charge. */
  singleUseNonces: z.boolean(),
  /** Several captures of one hold of a card, as selected merchants have them. */
  partialSettlement: z.boolean(),
  /** Settles captured money by itself after this time; null waits to be told. */
  settleAfterMs: z.number().int().min(0).nullable(),
  /** What is kept of a sale that is paid out: a part of it, and so much for each. */
  feePpm: z.number().int().min(0),
  feeFixedCents: z.number().int().min(0),
  /** How many days after a payout its file is there. */
  payoutFileDays: z.number().int().min(0),
  /** Banks that are asked about a card never answer. */
  silentBanks: z.boolean(),
  webhooks: z.strictObject({ delayMs: range, copies: z.number().int().min(0).max(5), forged: z.boolean() }),
  seed: z.number().int(),
})

export type Behaviour = z.infer<typeof behaviourSchema>

export const usualBehaviour: Behaviour = {
  timeoutAfterChargeShare: 0,
  timeoutAfterChangeShare: 0,
  timeoutBeforeChangeShare: 0,
  timeoutBeforeChargeShare: 0,
  downShare: 0,
  searchLagMs: [0, 5_000],
  duplicateChecking: true,
  duplicateWindowMs: 30_000,
  singleUseNonces: false,
  partialSettlement: false,
  settleAfterMs: null,
  feePpm: 25_900,
  feeFixedCents: 49,
  payoutFileDays: 0,
  silentBanks: false,
  webhooks: { delayMs: [0, 0], copies: 1, forged: false },
  seed: 1,
}
