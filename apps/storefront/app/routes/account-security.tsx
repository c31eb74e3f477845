import { data, redirectDocument } from 'react-router'
import { endSession } from '../accounts/end-session.server.ts'
import { loadAccount } from '../accounts/load-account.server.ts'
import { accountPageMessages } from '../accounts/page-messages.ts'
import { SecurityPage } from '../accounts/security-page.tsx'
import { paths } from '../paths.ts'
import { privatePage } from '../platform/client/public-page.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/account-security'

export const meta: Route.MetaFunction = (at) => pageMeta({ title: accountPageMessages.security }, at)

export const headers = () => privatePage.headers

export async function loader({ request }: Route.LoaderArgs) {
  const toEnd = new URL(request.url).searchParams.get('end')
  const account = await loadAccount(serverClient(request), paths.accountSecurity(toEnd ?? undefined))
  return data({ ...account, toEnd }, privatePage)
}

/** Signs a device out. Whoever proved long ago who they are does so first, and is asked again when they are back. */
export async function action({ request }: Route.ActionArgs) {
  const session = String((await request.formData()).get('session') ?? '')
  const answer = await endSession(serverClient(request), session)
  if (answer === 'prove') throw redirectDocument(paths.prove(paths.accountSecurity(session)))
  if (answer === 'sign-in') throw redirectDocument(paths.login(paths.accountSecurity(session)))
  return data(answer, { status: answer.outcome === 'failed' ? 503 : 200, ...privatePage })
}

export default function AccountSecurity({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage {...loaderData} answer={actionData} />
}
