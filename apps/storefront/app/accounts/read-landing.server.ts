import { readSignOnResult, SIGN_ON_RESULT_COOKIE } from '@shop/contracts/accounts/sign-on-result'
import type { Client } from '@shop/contracts/client/client'
import { data, redirect } from 'react-router'
import { paths } from '../paths.ts'
import { PRIVATE_PAGE } from '../platform/client/public-page.ts'

/** It is said once. */
const SAID = {
  'cache-control': PRIVATE_PAGE,
  'set-cookie': `${SIGN_ON_RESULT_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
}

/**
 * What has just ended at the identity server, to be said on a page. Whoever has nothing to hear is led on at once, and home
 * if nothing has ended.
 */
export async function readLanding(request: Request, client: Client) {
  const result = readSignOnResult(request.headers.get('cookie'))
  const onTo = (path: string) => redirect(path, { status: 303, headers: SAID })
  if (result === null) throw onTo(paths.home())
  const { returnTo } = result
  if (result.kind === 'not-signed-in') return data(result, { headers: SAID })
  if (result.kind === 'signed-out' || result.joined === null) throw onTo(returnTo)
  const known = await client.call('GET /user-details')
  const name = known.ok ? `${known.data.userDetail.firstName} ${known.data.userDetail.lastName}` : null
  return data({ kind: result.kind, returnTo, joined: result.joined, name }, { headers: SAID })
}
