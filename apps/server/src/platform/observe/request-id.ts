import { AsyncLocalStorage } from 'node:async_hooks'
import { DBOS } from '@dbos-inc/dbos-sdk'

const answering = new AsyncLocalStorage<string>()

/** Everything `work` logs, orders or asks of a provider carries this id. */
export function underRequest<T>(requestId: string, work: () => T): T {
  return answering.run(requestId, work)
}

/** The id the proxy gave to a visitor's request: the one being answered, or the one that ordered the work under way. */
export function currentRequestId(): string | undefined {
  return answering.getStore() ?? requestIdOfWork()
}

/** The engine hands on to a workflow only its input and its caller: the request is the caller (`enqueue.ts`). */
export function requestIdOfWork(): string | undefined {
  return DBOS.authenticatedUser || undefined
}

/** For a call to a provider, so that its log and ours can be laid side by side. */
export function requestIdHeader(): { 'x-request-id'?: string } {
  const id = currentRequestId()
  return id === undefined ? {} : { 'x-request-id': id }
}
