import { data } from 'react-router'
import { privatePage } from '../api/public-page.ts'
import { catalogueMessages } from '../catalogue/messages.ts'
import { SavedPage } from '../catalogue/saved-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/saved-tires'

/** What is saved stays in the browser; the proxy has nothing to keep. */
export const loader = () => data(null, privatePage)

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: catalogueMessages.saved.title, description: catalogueMessages.saved.description }, at)

export default function SavedTires() {
  return <SavedPage />
}
