import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Env } from '../env.ts'
import { openBraintree } from './braintree/open-braintree.ts'
import { lenderProvider } from './lenders/lender-provider.ts'
import { openLenders } from './lenders/open-lenders.ts'
import type { PaymentProvider } from './payment-provider.ts'

type Providers = readonly [PaymentProvider, ...PaymentProvider[]]

/** Everybody who moves money for us. */
export interface Payments {
  readonly all: Providers
  /** By `payment.provider`. Work that was begun before payments were told apart names nobody: it is the first one's. */
  named(provider: string | undefined): PaymentProvider
  /** Who takes what the shopper chose to pay with. */
  taking(paymentType: PaymentType): PaymentProvider
  /** Whether anybody takes it at all. */
  offers(paymentType: PaymentType): boolean
}

/** The map of providers. A new one has its line here. */
export function openPayments(env: Env): Payments {
  const lenders = openLenders(env)
  if (lenders.length > 0 && !env.LENDERS_WEBHOOK_URL)
    throw new Error('Lenders have nowhere to tell us anything')
  return paymentsBy([openBraintree(env), ...lenders.map((lender) => lenderProvider(lender))])
}

export function paymentsBy(all: Providers): Payments {
  const byName = mapOf(all.map((provider) => [provider.name, provider]))
  const byType = mapOf(all.flatMap((provider) => provider.takes.map((type) => [type, provider])))
  return {
    all,
    named: (provider = all[0].name) => found(byName, provider),
    taking: (paymentType) => found(byType, paymentType),
    offers: (paymentType) => byType.has(paymentType),
  }
}

/** Money must not depend on who happens to stand first. */
function mapOf(entries: [string, PaymentProvider][]): Map<string, PaymentProvider> {
  const map = new Map(entries)
  if (map.size < entries.length) throw new Error('Two payment providers have the same name or take the same')
  return map
}

function found(map: Map<string, PaymentProvider>, key: string): PaymentProvider {
  const provider = map.get(key)
  if (!provider) throw new Error(`No payment provider for ${key}`)
  return provider
}
