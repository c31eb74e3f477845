import { data } from 'react-router'
import { catalogueMessages } from '../pages/product/messages.ts'
import { SavedPage } from '../pages/saved/saved-page.tsx'
import { privatePage } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/saved-tires'

/** What is saved stays in the browser; the proxy has nothing to keep. */
export const loader = () => data(null, privatePage)

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: catalogueMessages.saved.title, description: catalogueMessages.saved.description }, at)

export default function SavedTires() {
  return <SavedPage />
}
