import type { CallFailure } from '@shop/contracts/client/call-result'
import { data } from 'react-router'

/** For a loader that cannot go on: what is not there answers 404, everything else is ours and answers 500. */
export function loadFailed(failure: CallFailure): never {
  if (failure.code === 'NotFound' || failure.code === 'BadRequest') throw data(null, { status: 404 })
  throw new Error(failure.message)
}
