import { type ClientRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { BraintreeGateway, Transaction } from 'braintree'

/** As Node keeps connections unless it is told otherwise. */
const KEPT = { keepAlive: true, scheduling: 'lifo', timeout: 5_000 } as const

type Adding = { addRequest(request: ClientRequest, ...rest: unknown[]): void }

/**
 * The gateway answers in XML. The SDK parses JSON without a net: half of it would end the process, from whoever stands
 * between the gateway and us. Whatever is not XML is handed over as text, which the SDK takes for no answer.
 */
export function xmlOnlyAgent(isSecure: boolean): HttpAgent {
  const agent = isSecure ? new HttpsAgent(KEPT) : new HttpAgent(KEPT)
  const adding = agent as unknown as Adding
  const add = adding.addRequest.bind(agent)
  adding.addRequest = (request, ...rest) => {
    request.prependOnceListener('response', (response: IncomingMessage) => {
      const { headers } = response
      if (!/^(application|text)\/xml/.test(headers['content-type'] ?? ''))
        headers['content-type'] = 'text/plain'
    })
    add(request, ...rest)
  }
  return agent
}

type Asking = { httpRequest(method: string, ...rest: unknown[]): Promise<unknown> }

/** What is asked by POST has an answer: of an empty one the SDK makes a search that never ends. */
export function refuseEmptyAnswers(gateway: BraintreeGateway): void {
  const { http } = gateway as unknown as { http: Asking }
  const usual = http.httpRequest.bind(http)
  http.httpRequest = async (method, ...rest) => {
    const answer = await usual(method, ...rest)
    if (method === 'POST' && answer === undefined) throw new Error('The gateway answered with nothing')
    return answer
  }
}

/** What calls itself a transaction is one, and the one that was asked for. */
export function isTransaction(answer: unknown, id?: string): answer is Transaction {
  const said = answer as Partial<Transaction> | null | undefined
  if (!said || typeof said.id !== 'string' || typeof said.status !== 'string') return false
  return Number.isFinite(Number(said.amount ?? Number.NaN)) && (id === undefined || said.id === id)
}

type Refused = {
  readonly message?: unknown
  readonly transaction?: unknown
  readonly errors?: { deepErrors(): unknown[] } | undefined
}

/** A no that says what is wrong: a transaction that was declined, or a call with faults. Anything else says nothing. */
export function saysNo({ message, transaction, errors }: Refused): boolean {
  if (typeof message !== 'string' || message === '') return false
  return isTransaction(transaction) || (errors?.deepErrors().length ?? 0) > 0
}
