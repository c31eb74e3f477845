import { data, redirect } from 'react-router'
import { contentMessages } from '../content/messages.ts'
import { PrivacyChoicesPage } from '../content/privacy-choices-page.tsx'
import { keepPrivacyChoice, readPrivacyChoice } from '../content/privacy-cookie.server.ts'
import { paths } from '../paths.ts'
import { privatePage } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/privacy-choices'

const words = contentMessages.choices

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: words.title, description: words.description }, at)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const loader = ({ request }: Route.LoaderArgs) => data(readPrivacyChoice(request), privatePage)

export async function action({ request }: Route.ActionArgs) {
  const isOptedOut = (await request.formData()).get('choice') !== 'opt-in'
  return redirect(paths.privacyChoices(), {
    status: 303,
    headers: { 'set-cookie': keepPrivacyChoice(isOptedOut) },
  })
}

export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  return <PrivacyChoicesPage {...loaderData} />
}
