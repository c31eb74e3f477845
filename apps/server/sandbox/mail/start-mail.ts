import type { AddressInfo } from 'node:net'
import { designAssets } from '@shop/plain-html/design-assets'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { sandboxApp } from '../sandbox-app.ts'
import { type ListenOn, type Standing, stand } from '../standing.ts'
import { openTroubles, type Troubles } from '../trouble.ts'
import { mailPage, mailStyle, plainMail } from './mail-page.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'

export type MailOptions = ListenOn & {
  smtpPort?: number
  /** Keeps each mail as a file as well. */
  folder?: string | null
}

const LARGEST_MAIL_BYTES = 10 * 1_024 * 1_024

/** Takes every mail the shop sends and delivers none. `port` is the viewer's. */
export async function startMail(
  options: MailOptions,
): Promise<Standing & { smtpUrl: string; mailbox: Mailbox }> {
  const mailbox = await openMailbox(options.folder ?? null)
  const troubles = openTroubles()
  const smtp = smtpSink(mailbox, troubles)
  const host = options.host ?? '127.0.0.1'
  await new Promise<void>((resolve, reject) => {
    smtp.on('error', reject)
    smtp.listen(options.smtpPort ?? 0, host, () => resolve())
  })
  const { port } = smtp.server.address() as AddressInfo

  const app = sandboxApp(troubles)
  await app.register(designAssets)
  await app.register(messageRoutes, { mailbox })
  const viewer = await stand(app, options)
  return {
    url: viewer.url,
    smtpUrl: `smtp://${host}:${port}`,
    mailbox,
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await viewer.close()
    },
  }
}

/** Mail that is sent counts as calls of this path. */
const SMTP_PATH = '/smtp'

function smtpSink(mailbox: Mailbox, troubles: Troubles): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onMailFrom(_address, _session, done) {
      const trouble = troubles.of(SMTP_PATH)
      if (!trouble) return done()
      if (trouble.kind === 'silent') return
      if (trouble.kind === 'slow') return void setTimeout(done, trouble.slowMs)
      // A yes that is none: whoever believes it is turned away at the next word.
      const responseCode = trouble.kind === 'error' ? 451 : 250
      done(Object.assign(new Error('<h1>We’ll be back soon</h1>'), { responseCode }))
    },
    async onData(stream, session, done) {
      try {
        const raw = Buffer.concat(await stream.toArray())
        if (stream.sizeExceeded)
          return done(Object.assign(new Error('the mail is too large'), { responseCode: 552 }))
        await mailbox.add(
          raw,
          session.envelope.rcptTo.map(({ address }) => address),
        )
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

const listQuery = z.object({ to: z.string().optional() })
const idParams = z.object({ id: z.string() })

async function messageRoutes(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(mailPage(mailbox.list())))
  app.get('/mail.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(mailStyle))

  app.get('/messages', (request) => ({ messages: mailbox.list(listQuery.parse(request.query).to) }))
  app.delete('/messages', async () => {
    await mailbox.empty()
    return { messages: [] }
  })

  app.get('/messages/:id', (request, reply) => {
    const mail = mailbox.find(idParams.parse(request.params).id)
    return mail ?? reply.code(404).send({ error: 'no such mail' })
  })

  app.get('/messages/:id/html', (request, reply) => {
    const mail = mailbox.find(idParams.parse(request.params).id)
    if (mail === undefined) return reply.code(404).send({ error: 'no such mail' })
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
      )
      .send(mail.html ?? plainMail(mail))
  })
}
