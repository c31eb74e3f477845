import '@shop/ui/tokens.css'
import '@shop/ui/base.css'
import fontUrl from '@shop/ui/fonts/shop-sans-latin.woff2?url'
import { LinkProvider } from '@shop/ui/link'
import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_useScrollRestoration,
} from 'react-router'
import type { Route } from './+types/root'
import { CartOnDemand } from './cart/cart-on-demand.tsx'
import { ExpressOnDemand } from './checkout/express-on-demand.tsx'
import { LocationOnDemand } from './location/location-on-demand.tsx'
import { assertReadable } from './platform/client/assert-readable.server.ts'
import { useGlobals } from './platform/globals/globals.ts'
import { loadGlobals } from './platform/globals/load-globals.ts'
import { RouterLink } from './platform/navigation/router-link.tsx'
import { KeepPresses } from './platform/script/keep-presses.tsx'
import { useNonce } from './platform/script/nonce.ts'
import { useCameWithThePage } from './platform/script/use-came-with-the-page.ts'
import { SearchOnDemand } from './search/search-on-demand.tsx'
import { BadRequestPage } from './shell/bad-request-page.tsx'
import { FaultPage } from './shell/fault-page.tsx'
import { GonePage } from './shell/gone-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { Visiting } from './shell/visiting.tsx'

export const middleware: Route.MiddlewareFunction[] = [({ request }) => assertReadable(request)]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
]

export const loader = ({ request }: Route.LoaderArgs) => loadGlobals(request)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The name and the number of the shop do not change while somebody walks through it. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const globals = useGlobals()
  const theme = globals?.channel.theme ?? undefined
  // A sale wears its colours in our own shop only.
  const sale = theme === undefined ? globals?.siteTheme : undefined
  return (
    <html lang="en" data-partner={theme} data-sale={sale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Nonce />
        <KeepPresses />
        <Meta />
        <Links />
      </head>
      <body>
        <LinkProvider link={RouterLink}>
          <Visiting>
            <PageFrame>{children}</PageFrame>
            <CartOnDemand express={ExpressOnDemand} />
            <LocationOnDemand />
            <SearchOnDemand />
          </Visiting>
        </LinkProvider>
        <ScriptsOfThePage />
      </body>
    </html>
  )
}

/**
 * After a fault the whole document is drawn anew. Its scripts have run, and the browser lets nobody write new ones: with
 * them in it the page would stay white. Only the place on the page is still kept.
 */
function ScriptsOfThePage() {
  if (!useCameWithThePage()) return <PlaceOnThePage />
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

/** What `ScrollRestoration` does, without its script. */
function PlaceOnThePage() {
  UNSAFE_useScrollRestoration()
  return null
}

/** Where libraries that add styles or preloads of their own look for the nonce. */
function Nonce() {
  const nonce = useNonce()
  return nonce ? <meta property="csp-nonce" nonce={nonce} /> : null
}

export default function App() {
  return <Outlet />
}

const BAD_REQUESTS = [400, 403, 414, 415]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <FaultPage />
  if (error.status === 410) return <GonePage />
  if (BAD_REQUESTS.includes(error.status)) return <BadRequestPage />
  return error.status === 404 ? <NotFoundPage /> : <FaultPage />
}
