import type { BraintreeGateway, Transaction } from 'braintree'
import type { Sale, VaultedCard } from '../payment-provider.ts'

/** What a sale says of the vault: the nonce beside a token is that of its security code. */
export const vaultedWith = ({ vault }: Sale) =>
  vault && vault !== 'keep' ? { paymentMethodToken: vault.token } : {}

export const keptOnSuccess = ({ vault }: Sale) => (vault === 'keep' ? { storeInVaultOnSuccess: true } : {})

/** Null where the card is not kept. */
export function vaultedOf({ creditCard }: Transaction, print: string | null): VaultedCard | null {
  const { token, expirationMonth, expirationYear } = creditCard ?? {}
  if (!token || !expirationMonth || !expirationYear || print === null) return null
  const lastDay = new Date(Date.UTC(Number(expirationYear), Number(expirationMonth), 0))
  return { token, print, expiresOn: lastDay.toISOString().slice(0, 10) }
}

export async function forgetCard(gateway: BraintreeGateway, token: string): Promise<void> {
  try {
    await gateway.paymentMethod.delete(token)
  } catch (fault) {
    // It is gone already, by us or by somebody at the gateway.
    if ((fault as { type?: string }).type !== 'notFoundError') throw fault
  }
}
