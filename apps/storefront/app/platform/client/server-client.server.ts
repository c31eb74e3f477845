import { type Client, createClient } from '@shop/contracts/client/client'
import { nodeFetch } from '@shop/contracts/client/node-fetch'
import { OWN_PAGES_COOKIE } from '@shop/domain/channels/own-pages'
import { env } from '../../../server/env.ts'
import { log } from '../log.ts'

/** The API as the visitor of this request: their host, their cookies. For loaders and actions of private pages. */
export function serverClient(request: Request): Client {
  // Whoever only opens a page may come from anywhere; what a form changes, the api judges once more.
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  return clientWith(request, [
    'host',
    'cookie',
    'user-agent',
    'x-request-id',
    'x-forwarded-for',
    'x-real-ip',
    ...(isChange ? ['origin', 'sec-fetch-site'] : []),
  ])
}

/**
 * The API as anybody on this channel: for pages that one visitor's render shows to all. Whoever has pages of their own is
 * themselves; the proxy keeps none of these, and lets their cookie through.
 */
export function publicClient(request: Request): Client {
  if (hasOwnPages(request)) return serverClient(request)
  return clientWith(request, ['host', 'x-request-id'], inTheNameOf(request))
}

const OWN_PAGES = new RegExp(`(?:^|; )${OWN_PAGES_COOKIE}=`)
const hasOwnPages = ({ headers }: Request) => OWN_PAGES.test(headers.get('cookie') ?? '')

/** The API as the storefront itself, about this channel: for calls that are for our own processes alone. */
export function ownClient(request: Request): Client {
  return clientWith(request, ['host', 'x-request-id'], {
    authorization: `Bearer ${env.internalSecret}`,
    ...inTheNameOf(request),
  })
}

/** Not whose answer it is, but in whose name it takes a place. */
const inTheNameOf = (request: Request) => ({ 'x-visitor': request.headers.get('x-forwarded-for') })

function clientWith(
  request: Request,
  forwarded: readonly string[],
  own: Record<string, string | null> = {},
): Client {
  const headers = Object.fromEntries(
    [...forwarded.map((name) => [name, request.headers.get(name)] as const), ...Object.entries(own)].filter(
      (entry): entry is [(typeof entry)[0], string] => entry[1] !== null,
    ),
  )
  return createClient({
    baseUrl: env.apiUrl,
    fetch: nodeFetch,
    headers,
    onFailure: (key, failure) => {
      if (failure.statusCode >= 500 || failure.code === 'NetworkError')
        log.error(`${key}: ${failure.message}`, { requestId: request.headers.get('x-request-id') })
    },
  })
}
