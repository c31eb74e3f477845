import type { FastifyInstance } from 'fastify'
import { html } from './interaction.ts'
import type { Pages } from './interaction-routes.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { signOutEverywherePage } from './sign-out-everywhere-page.ts'
import { signedOn } from './signed-on.ts'

export function signOutEverywhereRoutes(app: FastifyInstance, pages: Pages): void {
  app.get(
    '/sign-out-everywhere',
    signedOn(pages, async ({ email }, request, reply) =>
      html(reply, 200, signOutEverywherePage(request.url, { email, toShop: await pages.toShop(request) })),
    ),
  )

  app.post(
    '/sign-out-everywhere',
    signedOn(pages, async ({ uid }, request, reply) => {
      await signOutEverywhere(pages.identity, uid)
      const toShop = await pages.toShop(request)
      return html(reply, 200, notePage(words.everywhereDoneTitle, words.everywhereDone, toShop))
    }),
  )
}
