import { GuidedHeader } from '../pages/guided/guided-header.tsx'
import { loadQuestion } from '../pages/guided/load-guided.server.ts'
import { guidedMessages } from '../pages/guided/messages.ts'
import { QuestionPage } from '../pages/guided/question-page.tsx'
import { PRIVATE_PAGE } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import type { Route } from './+types/guided-shopping'

export const handle: PageHandle = { header: GuidedHeader }

export const loader = ({ request }: Route.LoaderArgs) => loadQuestion(request)

export const headers = () => ({ 'cache-control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: guidedMessages.title, description: guidedMessages.description }, at)

export default function GuidedShopping({ loaderData }: Route.ComponentProps) {
  return <QuestionPage asked={loaderData} />
}
