import type { CallResult } from '@shop/contracts/client/call-result'
import { redirect } from 'react-router'
import { paths } from '../paths.ts'

/** For loaders: the answer, or the screen that says why there is none. */
export function expectOk<Data>(result: CallResult<Data>, request: Request): Data {
  if (result.ok) return result.data
  if (result.code === 'Unauthorized') {
    const { pathname, search } = new URL(request.url)
    throw redirect(paths.signIn(`${pathname}${search}`))
  }
  // A call that got no answer carries 404 as well; only the server can say that something is not there.
  const status = result.statusCode === 404 && result.code !== 'NotFound' ? 503 : result.statusCode
  throw new Response(result.message, { status })
}
