import { PRIVATE_PAGE } from '../api/public-page.ts'
import { GuidedHeader } from '../guided/guided-header.tsx'
import { loadQuestion } from '../guided/load-guided.server.ts'
import { guidedMessages } from '../guided/messages.ts'
import { QuestionPage } from '../guided/question-page.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/guided-shopping'

export const handle: PageHandle = { header: GuidedHeader }

export const loader = ({ request }: Route.LoaderArgs) => loadQuestion(request)

export const headers = () => ({ 'cache-control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: guidedMessages.title, description: guidedMessages.description }, at)

export default function GuidedShopping({ loaderData }: Route.ComponentProps) {
  return <QuestionPage asked={loaderData} />
}
