import { cartMessages } from '../cart/messages.ts'
import { SharedCartPage } from '../cart/shared-cart-page.tsx'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/shared-cart'

export const meta: Route.MetaFunction = (at) => pageMeta({ title: cartMessages.sharedTitle }, at)

export default function SharedCart({ params }: Route.ComponentProps) {
  return <SharedCartPage token={params.token} />
}
