import { data, redirectDocument } from 'react-router'
import { paths } from '../paths.ts'
import { removeCard } from '../payments/remove-card.server.ts'
import { savedCardsMessages } from '../payments/saved-cards-messages.ts'
import { SavedCardsPage } from '../payments/saved-cards-page.tsx'
import { loadFailed } from '../platform/client/load-failed.ts'
import { privatePage } from '../platform/client/public-page.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/account-payment'

export const meta: Route.MetaFunction = (at) => pageMeta({ title: savedCardsMessages.pageTitle }, at)

export const headers = () => privatePage.headers

export async function loader({ request }: Route.LoaderArgs) {
  const toRemove = new URL(request.url).searchParams.get('remove')
  const found = await serverClient(request).call('GET /users/me/cards')
  if (found.ok) return data({ cards: found.data.cards, toRemove }, privatePage)
  // A document of its own: the way leads over another server.
  if (found.code === 'Unauthorized') throw redirectDocument(paths.login(paths.accountPayment()))
  return loadFailed(found)
}

export async function action({ request }: Route.ActionArgs) {
  const cardId = String((await request.formData()).get('card') ?? '')
  const answer = await removeCard(serverClient(request), cardId)
  if (answer === 'sign-in') throw redirectDocument(paths.login(paths.accountPayment()))
  return data(answer, { status: answer.outcome === 'failed' ? 409 : 200, ...privatePage })
}

export default function AccountPayment({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedCardsPage {...loaderData} answer={actionData} />
}
