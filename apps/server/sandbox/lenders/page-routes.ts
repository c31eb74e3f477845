import { designAssets } from '@shop/plain-html/design-assets'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Notifier } from './callbacks.ts'
import { decide, decideDue, endingSchema, wayBack } from './decide.ts'
import { decisionPage, endedPage, lenderStyle } from './hosted-page.ts'
import { param } from './lender-call.ts'
import { rules } from './lender-rules.ts'
import type { Loan } from './loan.ts'

const formBody = z.looseObject({ ending: endingSchema })

/** Where a person approves, declines, cancels or waits. */
export async function pageRoutes(app: FastifyInstance, { notifier }: { notifier: Notifier }): Promise<void> {
  const { books } = notifier
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await app.register(designAssets)
  app.get('/pages/lender.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(lenderStyle))

  app.get('/pages/:lender/:id', (request, reply) => {
    const loan = find(request)
    if (!loan) return reply.code(404).send({ error: 'no such purchase' })
    decideDue(notifier)
    return show(reply, loan, pageNow(loan))
  })

  app.post('/pages/:lender/:id', (request, reply) => {
    const loan = find(request)
    if (!loan) return reply.code(404).send({ error: 'no such purchase' })
    const ended = decide(notifier, loan, formBody.parse(request.body).ending)
    if (ended.kind === 'leave') return reply.redirect(ended.url, 303)
    return show(reply, loan, ended.kind === 'stay' ? endedPage(loan, 'stay', null) : pageNow(loan))
  })

  function find(request: FastifyRequest): Loan | undefined {
    const loan = books.loans.get(param(request, 'id'))
    // Klarna's page is asked for after its session.
    return loan?.lender === param(request, 'lender') && loan.urls.approved !== '' ? loan : undefined
  }

  function pageNow(loan: Loan): string {
    const now = books.clock.now()
    if (loan.state === 'waiting') return endedPage(loan, 'waiting', null)
    if (loan.state !== 'open') return endedPage(loan, loan.state, wayBack(loan))
    const isOver = loan.openedAt + rules[loan.lender].sessionMs <= now
    return isOver ? endedPage(loan, 'over', loan.urls.cancelled) : decisionPage(loan, now)
  }
}

function show(reply: FastifyReply, { urls }: Loan, html: string): FastifyReply {
  const back = [urls.approved, urls.declined, urls.cancelled].map((url) => new URL(url).origin)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      // A form may end at the shop: browsers hold its redirect to the same rule.
      `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${[...new Set(back)].join(' ')}`,
    )
    .send(html)
}
