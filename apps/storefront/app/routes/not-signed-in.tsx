import { accountMessages } from '../accounts/messages.ts'
import { paths } from '../paths.ts'
import { shellMessages } from '../shell/messages.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { waysOn } from '../shell/not-found-page.tsx'
import type { Route } from './+types/not-signed-in'

const words = shellMessages.notSignedIn
const REASONS = new Map<string | null, string>([
  ['cancelled', words.cancelled],
  ['away', words.away],
])

/** Where the way back from the identity server leads when it brought nobody. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  why: new URL(request.url).searchParams.get('why'),
})

export default function NotSignedIn({ loaderData }: Route.ComponentProps) {
  const reason = REASONS.get(loaderData.why) ?? words.failed
  const again = [paths.login(paths.home()), accountMessages.logIn] as const
  return <MissingPage words={{ title: words.title, reason }} ways={[again, ...waysOn]} />
}
