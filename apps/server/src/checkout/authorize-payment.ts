import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@shop/domain/money/cents'
import { needsBankCheck } from '@shop/domain/payments/needs-bank-check'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Authorization, AuthorizeOutcome, Sale } from '../payments/index.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { claimSale } from './attempt-store.ts'
import { type SoldAs, soldAs } from './sold-as.ts'

export type Authorized =
  | { readonly outcome: 'authorized'; readonly authorization: Authorization }
  | { readonly outcome: 'declined'; readonly card: string | null }
  /** Nothing is held until the card's bank was asked who pays. */
  | { readonly outcome: 'challenge-required' }
  /** Nothing was sent: the gateway is known to be away, or too many cards were declined. */
  | { readonly outcome: 'unavailable' }
  /** The sale may have gone out; only the gateway's books can tell. */
  | { readonly outcome: 'unknown' }

const SEND_WITHIN_MS = 3_000
const TRY_AGAIN_MS = 1_000
/** So long after the press an order still waits for a gateway that is away. */
const PATIENCE_SECONDS = 20

/**
 * Holds the money under the attempt's id, with one sale at most: whoever cannot tell whether it went out does not send
 * it again. A sale that surely did not go out is sent when the gateway is back.
 */
export async function authorizePayment(shop: Shop, attempt: Payable): Promise<Authorized> {
  // Only this run of the workflow knows the name: another one finds the sale taken and leaves it alone.
  const claimant = randomUUID()
  for (;;) {
    const sale = await askOnce(shop, attempt, claimant)
    if (sale.outcome === 'authorized') return { outcome: 'authorized', authorization: sale }
    if (sale.outcome !== 'not-sent') return sale
    if (sale.waitedSeconds > PATIENCE_SECONDS) return { outcome: 'unavailable' }
    await sleep(TRY_AGAIN_MS)
  }
}

async function askOnce(shop: Shop, attempt: Payable, claimant: string) {
  const { began, claim } = await repeatableStep('claim sale', async () => ({
    began: performance.now(),
    claim: await claimSale(shop.db.checkout, attempt.id, claimant),
  }))
  if (!claim) return { outcome: 'unknown' as const }
  if (claim.isTriedTooOften) return { outcome: 'unavailable' as const }
  const answer = await sendSale(shop, attempt, { ...claim, began })
  return answer.outcome === 'not-sent' ? { ...answer, waitedSeconds: claim.waitedSeconds } : answer
}

/** What its sale is about: what is left of the total beside credit. */
interface Payable {
  readonly id: string
  readonly leftCents: number
}

export interface SaleToSend {
  readonly paymentType: PaymentType
  readonly nonce: string
  /** Of a card that is kept: the nonce is that of its security code. */
  readonly vaultToken: string | null
}

/** Sends the sale that whoever calls has claimed. */
export async function sendSale(
  shop: Pick<Shop, 'payments'>,
  attempt: Payable,
  claim: SoldAs & SaleToSend & { readonly began: number },
): Promise<AuthorizeOutcome> {
  // A process that was frozen since may find the work taken over: it asks anew whether the sale is still its own.
  if (performance.now() - claim.began > SEND_WITHIN_MS) return { outcome: 'not-sent' }
  return shop.payments.taking(claim.paymentType).authorize({
    orderId: attempt.id,
    amountCents: cents(attempt.leftCents),
    nonce: claim.nonce,
    ...soldAs(attempt.id, claim),
    needsBankCheck: needsBankCheck({ paymentType: claim.paymentType, amountCents: attempt.leftCents }),
    vault: vaultOf(claim),
  })
}

/** A card is kept while it holds money, saved or not: a hold that ends before its tires leave is made anew with it. */
function vaultOf({ vaultToken, paymentType }: SaleToSend): Sale['vault'] {
  if (vaultToken !== null) return { token: vaultToken }
  return paymentType === 'credit' ? 'keep' : undefined
}
