import { returnPath } from '@shop/contracts/accounts/return-path'
import { type SignOnErrorName, signOnErrorNamed } from '@shop/domain/accounts/sign-on-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CircuitOpen } from '../platform/circuit.ts'
import { HttpFailure, notFound } from '../platform/http/failure.ts'
import { newToken, setTokenCookie, tokenIn } from '../platform/http/token-cookie.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import type { Shop } from '../shop.ts'
import type { Identity, Seen, SignOnAction } from './identity.ts'
import { SIGN_ONS_PER_VISITOR } from './limits.ts'
import { messages } from './messages.ts'
import { abandonSignOn, beginSignOn, readAnswer } from './sign-on.ts'

/** One way to sign on: at which site, as what at the identity server, and what becomes of whoever it sends back. */
export interface SignOnDoor<Site extends { readonly url: string }> {
  /** What its addresses begin with. */
  readonly path: string
  readonly actions: readonly SignOnAction[]
  /** Where the identity server sends people back to, for a door with addresses of its own; which of them at a site. */
  readonly callbacks?: { readonly paths: readonly string[]; of(site: Site): string }
  /** As which client of the identity server. */
  identityAt(site: Site): Identity
  /** Held by a browser that has left for the identity server, until it is back. */
  readonly cookie: string
  /** The site a request is made at. Fails where this door does not stand. */
  siteOf(request: FastifyRequest): Promise<Site>
  /** What the identity server is told of whoever leaves for it, beside what the protocol asks for. */
  parametersOf?(at: Omit<At<Site>, 'reply'>, action: SignOnAction): Promise<Record<string, string>>
  /**
   * The page of the site for whoever turned back, brings nothing we believe, or finds the identity server away. Without one
   * that is 400, or 503.
   */
  turnAway(at: At<Site> & { returnTo: string }, error: SignOnErrorName): string | null
  /** Begins what the person may do here; the path of the site where they go on. */
  admit(arrival: Arrival<Site>): Promise<string>
  /** Ends everything the person has here, wherever they signed on: the identity server says so. */
  endAll?(ssoUid: string): Promise<void>
  /** Who that is, by a token of the identity server's for a client of this door. */
  endedPerson?(logoutToken: string): Promise<string | null>
  /** Ends it; the id token it began with, if it is known. */
  dismiss(at: At<Site> & { returnTo: string }): Promise<string | null>
  /** The page of the site that signing out comes back to, if it is not the first one. */
  readonly signedOut?: string
}

interface At<Site> {
  readonly site: Site
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface Arrival<Site> extends At<Site>, Seen {
  readonly returnTo: string
  /** What they had left for. */
  readonly action: SignOnAction
}

type Query = Record<string, string | undefined>

const TEN_MINUTES = 10 * 60

/** Where the browser itself goes, by redirect: to the identity server and back. Not calls, so not in the contract. */
export function mountSignOn<Site extends { readonly url: string }>(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'limits'>,
  door: SignOnDoor<Site>,
): void {
  const db = shop.db.checkout
  const { path, callbacks = { paths: [`${path}/callback`], of: () => `/_api${path}/callback` } } = door
  const callbackUrl = (site: Site) => `${site.url}${callbacks.of(site)}`
  /** Says on a page of the site that the identity server is away. */
  const orAway = async (at: At<Site> & { returnTo: string }, go: () => Promise<FastifyReply>) => {
    try {
      return await go()
    } catch (fault) {
      const page = fault instanceof CircuitOpen ? door.turnAway(at, 'away') : null
      if (page === null) throw fault
      at.reply.log.warn({ err: fault }, 'identity server away')
      return at.reply.redirect(`${at.site.url}${page}`, 303)
    }
  }

  for (const action of door.actions) {
    app.get(`${path}/${action}`, async (request, reply) => {
      const site = await door.siteOf(request)
      await assertVisitorMay(shop.limits, SIGN_ONS_PER_VISITOR, request)
      const browserToken = newToken()
      setTokenCookie(reply, door.cookie, browserToken, TEN_MINUTES)
      const { returnTo } = request.query as Query
      const parameters = (await door.parametersOf?.({ site, request }, action)) ?? {}
      return orAway({ site, request, reply, returnTo: returnPath(returnTo) }, async () => {
        const asked = { browserToken, callbackUrl: callbackUrl(site), returnTo, action, parameters }
        return reply.redirect((await beginSignOn(db, door.identityAt(site), asked)).href, 303)
      })
    })
  }

  const takeBack = async (request: FastifyRequest, reply: FastifyReply) => {
    const site = await door.siteOf(request)
    const isHere = callbacks.of(site).endsWith(request.routeOptions.url ?? '')
    if (!isHere) throw notFound(messages.signOnFailed)
    const browserToken = tokenIn(request, door.cookie)
    const { state, error } = request.query as Query
    const turnAway = (why: SignOnErrorName, returnTo: string) => {
      const page = door.turnAway({ site, request, reply, returnTo }, why)
      if (page === null) throw new HttpFailure(400, 'SignOnFailed', messages.signOnFailed)
      return reply.redirect(`${site.url}${page}`, 303)
    }
    if (error) return turnAway(signOnErrorNamed(error), await abandonSignOn(db, { browserToken, state }))
    return orAway({ site, request, reply, returnTo: '/' }, async () => {
      const answer =
        browserToken && state
          ? await readAnswer(db, door.identityAt(site), {
              browserToken,
              callbackUrl: callbackUrl(site),
              callbackQuery: request.url.split('?')[1] ?? '',
              state,
            })
          : null
      if (answer)
        return reply.redirect(`${site.url}${await door.admit({ site, request, reply, ...answer })}`, 303)
      return turnAway('failed', '/')
    })
  }
  for (const callback of callbacks.paths) app.get(callback, takeBack)

  const { endAll, endedPerson } = door
  if (endAll && endedPerson)
    app.post(`${path}/ended`, async (request, reply) => {
      const { logout_token: token } = Object(request.body) as { logout_token?: unknown }
      const ssoUid = typeof token === 'string' ? await endedPerson(token) : null
      if (ssoUid === null) throw new HttpFailure(400, 'BadRequest', messages.signOnFailed)
      await endAll(ssoUid)
      return reply.code(204).send()
    })

  // A form post, so that no link or picture of another site can sign anybody out.
  app.post(`${path}/logout`, async (request, reply) => {
    const site = await door.siteOf(request)
    if (request.headers.origin !== undefined && request.headers.origin !== site.url) {
      throw new HttpFailure(403, 'Forbidden', messages.signOnFailed)
    }
    const { redirectUri } = request.query as Query
    const idToken = await door.dismiss({ site, request, reply, returnTo: returnPath(redirectUri) })
    const returnUrl = `${site.url}${door.signedOut ?? '/'}`
    // Ended here; there it ends when it is back, by its own time.
    const there = await door
      .identityAt(site)
      .logoutUrl({ idToken, returnUrl })
      .catch((fault: unknown) => {
        if (fault instanceof CircuitOpen) return null
        throw fault
      })
    return reply.redirect(there?.href ?? returnUrl, 303)
  })
}
