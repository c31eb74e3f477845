import { signOnError } from '@shop/domain/accounts/sign-on-error'
import { accountMessages } from '../accounts/messages.ts'
import { readLanding } from '../accounts/read-landing.server.ts'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { landingMessages } from '../shell/landing-messages.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { waysOn } from '../shell/not-found-page.tsx'
import { SignedInPage } from '../shell/signed-in-page.tsx'
import type { Route } from './+types/sso-landing'

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = ({ request }: Route.LoaderArgs) => readLanding(request, serverClient(request))

/** What the way to the identity server and back has come to. Leads on by itself where there is nothing to say. */
export default function SsoLanding({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'signed-in') return <SignedInPage {...loaderData} />
  const { returnTo, error } = loaderData
  const words = { title: landingMessages.notSignedIn.title, reason: signOnError(error).detail }
  const again = [paths.login(returnTo), accountMessages.logIn] as const
  const asGuest = [returnTo, landingMessages.notSignedIn.asGuest] as const
  return (
    <MissingPage words={words} ways={[again, ...(returnTo === paths.home() ? [] : [asGuest]), ...waysOn]} />
  )
}
