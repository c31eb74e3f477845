import type { CallFailure } from '@shop/contracts/client/call-result'
import { data } from 'react-router'

/** What the api says of a name that is too long for anything to have it. */
const TOO_LONG = 414

/** For a loader that cannot go on: what is not there answers 404, everything else is ours and answers 500. */
export function loadFailed({ code, statusCode, message }: CallFailure): never {
  if (code === 'NotFound' || code === 'BadRequest' || statusCode === TOO_LONG)
    throw data(null, { status: 404 })
  throw new Error(message)
}
