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
  throw new Response(result.message, { status: result.statusCode })
}
