import { data } from 'react-router'
import { AccountOverview } from '../accounts/account-overview.tsx'
import { loadAccount } from '../accounts/load-account.server.ts'
import { accountPageMessages } from '../accounts/page-messages.ts'
import { paths } from '../paths.ts'
import { privatePage } from '../platform/client/public-page.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = (at) => pageMeta({ title: accountPageMessages.home.pageTitle }, at)

export const headers = () => privatePage.headers

export const loader = async ({ request }: Route.LoaderArgs) =>
  data(await loadAccount(serverClient(request), paths.account()), privatePage)

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountOverview {...loaderData} />
}
