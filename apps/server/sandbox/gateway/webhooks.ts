import { randomBytes } from 'node:crypto'
import { between } from '../seeded-random.ts'
import type { Delivery, WebhookOutbox } from '../webhook-outbox.ts'
import type { Books } from './books.ts'
import { type About, subjectOf, type WebhookKind } from './notification-xml.ts'
import { type Keys, sign } from './signatures.ts'
import type { Transaction } from './transaction.ts'
import { xmlElement } from './xml.ts'

export type Manner = { delayMs: number; copies: number; forged: boolean }
export type Notifier = { books: Books; keys: Keys; outbox: WebhookOutbox; url: string | null }

const LATE_MS = 10_000

/** Tells the shop, in the manner the card or the behaviour asks for. Nobody listens without a url. */
export function notify(
  { books, keys, outbox, url }: Notifier,
  kind: WebhookKind,
  transaction: Transaction | null,
  asked: Partial<Manner> = {},
  about: About = {},
): Promise<Delivery[]> {
  if (url === null) return Promise.resolve([])
  const manner = { ...mannerFor(books, transaction), ...asked }
  // A forger does not know the private key; everything else looks right.
  const signer = manner.forged ? { ...keys, privateKey: randomBytes(16).toString('hex') } : keys
  const notification = signedNotification(signer, kind, transaction, books.clock.now(), about)
  const body = new URLSearchParams(notification).toString()
  const request = () => ({ url, body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const label = `${kind} ${transaction?.id ?? ''}${manner.forged ? ' (forged)' : ''}`.trim()
  return Promise.all(
    Array.from({ length: manner.copies }, () => outbox.send({ label, request, delayMs: manner.delayMs })),
  )
}

export function signedNotification(
  keys: Keys,
  kind: WebhookKind,
  transaction: Transaction | null,
  at: number,
  about: About = {},
) {
  const subject = subjectOf(kind, transaction, about)
  const xml = xmlElement('notification', { timestamp: new Date(at), kind, subject })
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  return { bt_signature: sign(keys, payload), bt_payload: payload }
}

/** Asks the shop to prove that it knows the private key, as Braintree does when a webhook is registered. */
export async function verifyReceiver({ keys, url }: Notifier): Promise<boolean> {
  if (url === null) return false
  const challenge = randomBytes(16).toString('hex')
  const question = new URL(url)
  question.searchParams.set('bt_challenge', challenge)
  const answer = await fetch(question)
  return answer.ok && (await answer.text()) === sign(keys, challenge)
}

function mannerFor(books: Books, transaction: Transaction | null): Manner {
  const { webhooks } = books.behaviour
  const usual = { ...webhooks, delayMs: between(books.random, webhooks.delayMs) }
  if (transaction?.outcome.kind !== 'webhooks') return usual
  switch (transaction.outcome.fault) {
    case 'late':
      return { ...usual, delayMs: LATE_MS }
    case 'twice':
      return { ...usual, copies: 2 }
    case 'forged':
      return { ...usual, forged: true }
  }
}
