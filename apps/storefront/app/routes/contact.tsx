import { isContactTopic } from '@shop/domain/content/contact-topics'
import { ContactPage } from '../content/contact-page.tsx'
import { contentMessages } from '../content/messages.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/contact'

const words = contentMessages.contact

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: words.title, description: words.description }, at)

/** `?topic=privacy` says what the message is about. */
export function loader({ request }: Route.LoaderArgs) {
  const topic = new URL(request.url).searchParams.get('topic') ?? ''
  return { topic: isContactTopic(topic) ? topic : ('other' as const) }
}

export default function Contact({ loaderData: { topic } }: Route.ComponentProps) {
  return <ContactPage topic={topic} />
}
