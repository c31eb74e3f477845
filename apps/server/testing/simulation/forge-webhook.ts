import type { About, WebhookKind } from '../../sandbox/gateway/notification-xml.ts'
import { type Keys, sign } from '../../sandbox/gateway/signatures.ts'
import type { Transaction } from '../../sandbox/gateway/transaction.ts'
import { signedNotification } from '../../sandbox/gateway/webhooks.ts'
import type { Env } from '../../src/env.ts'

export type Form = { bt_signature: string; bt_payload: string }

type KeysOfShop = Pick<Env, 'BRAINTREE_MERCHANT_ID' | 'BRAINTREE_PUBLIC_KEY' | 'BRAINTREE_PRIVATE_KEY'>

let told = 0

/** An event as the gateway sends it. No two are alike: each has a moment of its own. */
export function formOf(env: KeysOfShop, kind: WebhookKind, transaction: Transaction, about: About): Form {
  told += 1
  return signedNotification(keysOf(env), kind, transaction, Date.UTC(2026, 10, 15) + told, about)
}

/** News that would cost us money if it were believed, in one of the ways somebody without the key can send it. */
export function forge(env: KeysOfShop, transaction: Transaction, random: () => number): Form {
  const kinds = ['dispute_lost', 'transaction_settlement_declined', 'disbursement'] as const
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'dispute_lost'
  const about = { id: `forged-${transaction.id}` }
  const form = formOf(env, kind, transaction, about)
  const another = formOf(env, 'check', transaction, {})
  const keys = keysOf(env)
  const ways: (() => Form)[] = [
    () => ({ ...form, bt_signature: withOtherDigit(form.bt_signature) }),
    () => ({ ...form, bt_payload: altered(form.bt_payload) }),
    () => ({ ...form, bt_signature: sign({ ...keys, privateKey: 'guessed' }, form.bt_payload) }),
    () => ({ ...form, bt_signature: sign({ ...keys, publicKey: 'another' }, form.bt_payload) }),
    () => ({ ...form, bt_signature: another.bt_signature }),
    () => ({ ...form, bt_signature: `${keys.publicKey}|` }),
    () => ({ ...form, bt_signature: '' }),
    () => ({ ...form, bt_payload: form.bt_payload.slice(0, -8) }),
  ]
  return ways[Math.floor(random() * ways.length)]?.() ?? form
}

function keysOf(env: KeysOfShop): Keys {
  return {
    merchantId: env.BRAINTREE_MERCHANT_ID,
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
  }
}

function withOtherDigit(signature: string): string {
  const last = signature.at(-1) === '0' ? '1' : '0'
  return `${signature.slice(0, -1)}${last}`
}

function altered(payload: string): string {
  const xml = Buffer.from(payload, 'base64').toString('utf8')
  return `${Buffer.from(xml.replace('USD', 'CAD')).toString('base64')}\n`
}
