import { eventBody, type SigningLender } from '../sandbox/lenders/callbacks.ts'
import { eventSignature, signatureHeader } from '../sandbox/lenders/credentials.ts'
import type { Loan } from '../sandbox/lenders/loan.ts'
import { lenderCredentials, type ShopUnderTest } from './shop-under-test.ts'

/** What a lender's server says of a loan, once and whatever the shop answers. */
export interface Word {
  readonly decision?: 'approved' | 'declined' | 'cancelled'
  readonly by?: 'itself' | 'a-forger' | 'another-merchant'
  readonly token?: string
  /** Of Affirm: another event than the last one. */
  readonly id?: string
  /** Of Affirm: in its own words, or words nobody has heard. */
  readonly event?: string
  readonly orderId?: string
  readonly signedAt?: number
}

const AFFIRM_WORDS = { approved: 'confirmed', declined: 'not_approved', cancelled: 'canceled' } as const
const KLARNA_WORDS = { declined: 'FAILED', cancelled: 'CANCELLED' } as const

/** Says it to the shop; gives back the status of the answer. */
export function sayTo(house: ShopUnderTest, loan: Loan, word: Word): Promise<number> {
  if (loan.lender === 'klarna') return klarnaSays(loan, word)
  return loan.lender === 'affirm' ? affirmSays(house, loan, word) : othersSay(house, loan.lender, loan, word)
}

function klarnaSays(loan: Loan, { decision = 'approved', by = 'itself', token }: Word): Promise<number> {
  const url = new URL((decision === 'approved' ? loan.urls.callback : loan.urls.status) ?? '')
  if (by === 'a-forger') url.searchParams.set('proof', 'guessed')
  const session_id = by === 'another-merchant' ? 'a-session-of-somebody-else' : loan.id
  const body =
    decision === 'approved'
      ? { session_id, authorization_token: token ?? loan.approval?.token }
      : { session: { session_id, status: KLARNA_WORDS[decision] } }
  return post(url.href, JSON.stringify(body), { 'content-type': 'application/json' })
}

function affirmSays(house: ShopUnderTest, loan: Loan, word: Word): Promise<number> {
  const { decision = 'approved', by = 'itself', id = 'e-1', signedAt = Date.now() } = word
  const { AFFIRM_PUBLIC_KEY: ours = '', AFFIRM_PRIVATE_KEY: secret = '' } = house.shop.env
  const body = new URLSearchParams({
    event: word.event ?? AFFIRM_WORDS[decision],
    event_id: `${loan.id}-${id}`,
    public_api_key: by === 'another-merchant' ? 'somebody-else' : ours,
    order_id: word.orderId ?? loan.orderId,
    checkout_token: word.token ?? loan.approval?.token ?? '',
    // What a parser spells otherwise than it came.
    note: 'a b',
  })
    .toString()
    .replace('a+b', 'a%20b')
  return post(`${house.url}/webhooks/lenders/affirm`, body, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-affirm-signature': eventSignature(by === 'a-forger' ? 'guessed' : secret, body, signedAt),
  })
}

/** In the words of its stand-in. */
function othersSay(house: ShopUnderTest, lender: SigningLender, loan: Loan, word: Word): Promise<number> {
  const { decision = 'approved', by = 'itself', signedAt = Date.now() } = word
  const { name, secret } = lenderCredentials(house.variables)[lender]
  const { text, type } = eventBody[lender](loan, decision, by === 'another-merchant' ? 'somebody-else' : name)
  return post(`${house.url}/webhooks/lenders/${lender}`, text, {
    'content-type': type,
    [signatureHeader(lender)]: eventSignature(by === 'a-forger' ? 'guessed' : secret, text, signedAt),
  })
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { method: 'POST', body, headers })
  await answer.arrayBuffer()
  return answer.status
}
