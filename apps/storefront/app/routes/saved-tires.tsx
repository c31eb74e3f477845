import { data } from 'react-router'
import { savedMessages as words } from '../pages/saved/messages.ts'
import { SavedPage } from '../pages/saved/saved-page.tsx'
import { privatePage } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/saved-tires'

/** What is saved stays in the browser; the proxy has nothing to keep. */
export const loader = () => data(null, privatePage)

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: words.title, description: words.description }, at)

export default function SavedTires() {
  return <SavedPage />
}
