import type { FastCard } from '@shop/contracts/payments/fast-checkout'
import { isFastCard } from '../payments/read-fast-message.ts'
import { readStorage, removeStorage, writeStorage } from '../platform/storage/storage.ts'

const KEY = 'fast card'
/** A nonce is good for three hours at the gateway; nobody shall press "Place order" in its last minutes. */
const GOOD_FOR_MS = 2 * 60 * 60_000

/** The card that fast checkout has handed over, from the shipping step to the order: in this tab, for this cart. */
export const fastCardInStorage = {
  of(cartId: string, nowMs: number): FastCard | null {
    const kept = parsed(readStorage(KEY, 'for this visit'))
    if (kept?.cartId !== cartId || !isFastCard(kept.card)) return null
    return typeof kept.keptMs === 'number' && nowMs - kept.keptMs < GOOD_FOR_MS ? kept.card : null
  },
  keep: (cartId: string, card: FastCard, keptMs: number) =>
    writeStorage(KEY, JSON.stringify({ cartId, card, keptMs }), 'for this visit'),
  forget: () => removeStorage(KEY, 'for this visit'),
}

function parsed(text: string | null): Record<string, unknown> | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as Record<string, unknown> | null
  } catch {
    return null
  }
}
