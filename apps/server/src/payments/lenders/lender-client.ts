import type * as z from 'zod'
import { CircuitOpen, circuit } from '../../platform/circuit.ts'
import { requestIdHeader } from '../../platform/observe/request-id.ts'
import { readJson } from './read-json.ts'

const DEADLINE_MS = 10_000
const FAILURES = 5
const REST_MS = 2_000

/** A connection that never came to be: then the call did not leave this machine. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

export type Said<Body> =
  | { readonly said: 'answer'; readonly body: Body }
  /** Looked at, and turned down. */
  | { readonly said: 'refusal'; readonly status: number; readonly body: unknown }
  /** No answer, half of one, or one that is not what was asked for: it may have been booked. */
  | { readonly said: 'nothing' }
  /** `isUnknownCaller`: it does not know our credentials, and has looked at nothing. */
  | { readonly said: 'not-sent'; readonly isUnknownCaller?: true }

export interface Call<Body> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly expects: z.ZodType<Body>
}

export interface LenderClient {
  <Body>(call: Call<Body>): Promise<Said<Body>>
  /** False while nobody is asked, because nobody answers. */
  isThere(): boolean
}

export interface LenderAddress {
  readonly url: string
  /** Tests do not wait as long as a shopper would. */
  readonly deadlineMs?: number
}

class Unanswered extends Error {
  readonly said: 'nothing' | 'not-sent'
  constructor(said: 'nothing' | 'not-sent') {
    super(said)
    this.said = said
  }
}

/** Calls to a lender: each answered within the deadline or not at all, and none while it has not answered lately. */
export function lenderClient(
  name: string,
  { url, deadlineMs = DEADLINE_MS }: LenderAddress,
  headers: Readonly<Record<string, string>>,
  /** Moves no money, and may be turned down: whoever says so is there. */
  probe: Omit<Call<unknown>, 'expects'>,
): LenderClient {
  const send = ({ method, path, body, headers: more }: Omit<Call<unknown>, 'expects'>) =>
    fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...more,
        ...requestIdHeader(),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(deadlineMs),
    })

  const lookWhetherBack = async () => {
    const answer = await send(probe)
    const body = readJson(await answer.text())
    // A page, or half a document: somebody stands in between.
    if (answer.status >= 500 || body === undefined) throw new Unanswered('nothing')
  }
  const guarded = circuit({ name, failures: FAILURES, restMs: REST_MS, probe: lookWhetherBack })

  const answered = async <Body>(call: Call<Body>): Promise<Said<Body>> => {
    try {
      return await guarded(() => ask(call))
    } catch (fault) {
      if (fault instanceof Unanswered) return { said: fault.said }
      if (fault instanceof CircuitOpen) return { said: 'not-sent' }
      throw fault
    }
  }
  return Object.assign(answered, { isThere: () => !guarded.isOpen() })

  async function ask<Body>(call: Call<Body>): Promise<Said<Body>> {
    let answer: { status: number; text: string }
    try {
      const response = await send(call)
      answer = { status: response.status, text: await response.text() }
    } catch (fault) {
      throw new Unanswered(hasLeft(fault) ? 'nothing' : 'not-sent')
    }
    const { status } = answer
    // Not looked at: a shopper is not declined because of it.
    if (status === 401) return { said: 'not-sent', isUnknownCaller: true }
    if (status === 429) return { said: 'not-sent' }
    if (status >= 500) throw new Unanswered('nothing')
    const body = readJson(answer.text)
    if (status >= 400) return { said: 'refusal', status, body }
    const read = call.expects.safeParse(body)
    if (!read.success) throw new Unanswered('nothing')
    return { said: 'answer', body: read.data }
  }
}

function hasLeft(fault: unknown): boolean {
  const cause = fault instanceof Error ? (fault.cause as { code?: string } | undefined) : undefined
  return !NOBODY_THERE.includes(cause?.code ?? '')
}

/** Where a shopper may be sent: a page under a lock, or one of the very address we ask, which a demo has without one. */
export function isSafePage(page: string, { url }: LenderAddress): boolean {
  const { protocol, origin } = new URL(page)
  return protocol === 'https:' || origin === new URL(url).origin
}
