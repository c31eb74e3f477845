import { randomBytes } from 'node:crypto'
import type { StoredCard } from './stored-card.ts'

/** Where a card is kept: a payment method of a customer that was made with it. */
export type VaultedAs = { token: string; customerId: string }
export type VaultedCard = VaultedAs & { card: StoredCard }

export type Vault = {
  cards: Map<string, VaultedCard>
  /** Nonces of a security code alone, typed again for a card that is kept. */
  codes: Set<string>
}

export function openVault(): Vault {
  return { cards: new Map(), codes: new Set() }
}

/** As `storeInVaultOnSuccess` does without a customer: one is made. */
export function keepCard(vault: Vault, card: StoredCard): VaultedAs {
  const kept = { token: name(), customerId: name(), card }
  vault.cards.set(kept.token, kept)
  return { token: kept.token, customerId: kept.customerId }
}

/** Null where the card was typed. */
export function vaultedAs(vault: Vault, token: string | undefined): VaultedAs | null {
  const kept = vault.cards.get(token ?? '')
  return kept ? { token: kept.token, customerId: kept.customerId } : null
}

export function keepCode(vault: Vault): string {
  const nonce = `tokencvv_${randomBytes(16).toString('hex')}`
  vault.codes.add(nonce)
  return nonce
}

const name = () => randomBytes(5).toString('hex')
