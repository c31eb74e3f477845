import { addCents, cents, NO_CENTS, ratioOfPpm, shareOfCents } from '@shop/domain/money/cents'
import type { FeeOf } from '@shop/domain/payments/reconcile-settlement'

/** What a contract says a provider keeps: a part of a sale, and so much for each. A refund costs nothing and gives no fee back. */
export const tariff =
  ({ ppm, fixedCents }: { ppm: number; fixedCents: number }): FeeOf =>
  ({ move, amountCents }) =>
    move === 'refund' ? NO_CENTS : addCents(shareOfCents(amountCents, ratioOfPpm(ppm)), cents(fixedCents))
