import type { CallFailure } from '@shop/contracts/client/call-result'
import { data } from 'react-router'

/** What the api says of a name that is too long for anything to have it. */
const TOO_LONG = 414

/** The shop is there and cannot answer just now: whoever asks again soon is served. */
const UNAVAILABLE = 503

/** For a loader that cannot go on: what is not there answers 404, what is away for a while 503, all else is ours: 500. */
export function loadFailed({ code, statusCode, message }: CallFailure): never {
  if (code === 'NotFound' || code === 'BadRequest' || statusCode === TOO_LONG)
    throw data(null, { status: 404 })
  if (statusCode === UNAVAILABLE) throw data(null, { status: UNAVAILABLE })
  throw new Error(message)
}
