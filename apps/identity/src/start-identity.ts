import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteUrl } from '@shop/domain/channels/site-url'
import { designAssets } from '@shop/plain-html/design-assets'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Provider } from 'oidc-provider'
import { Pool } from 'pg'
import { admitWithin } from './admission.ts'
import { attemptLimits } from './attempt-limits.ts'
import { findChannel, mainChannel, type ShopClients } from './channel-client.ts'
import { endingsOf } from './endings.ts'
import { interactionRoutes } from './interaction-routes.ts'
import { nobodyKnowsLeaks, rangeOfLeakedPasswords } from './leaked-passwords.ts'
import { smtpMailer } from './mailer.ts'
import { identityMessages as words } from './messages.ts'
import { notePage } from './note-page.ts'
import { pagePolicy } from './page-policy.ts'
import { createProvider, type ProviderOptions } from './provider.ts'
import { seedDemoPeople } from './seed-demo-people.ts'
import { signOutScript } from './sign-out-page.ts'
import { dropExpired } from './store.ts'
import { TooBusy, turnAway } from './too-busy.ts'

export type IdentityOptions = Omit<ProviderOptions, 'shop'> & {
  shop: ShopClients & {
    /** Where the shop hears that somebody is signed on no more; without it, it does not. */
    backchannelLogoutUri?: string | undefined
  }
  /** Where this process listens; people come to the issuer's address. */
  port: number
  databaseUrl: string
  redisUrl: string
  /** Whose word on a visitor's address is believed. */
  trustedProxies: string[]
  logLevel: string
  /** Who is asked whether a password has leaked; without it nobody is. */
  leakedPasswordsUrl?: string | undefined
  smtpUrl: string
  mailFrom: string
  /** Makes the people of the demo, who all have it. */
  demoPassword?: string | undefined
}

const HOUR_MS = 3_600_000
/** When an answer has long left: work that begins beside it would slow it down, and tell that there is some. */
const AFTER_MS = [50, 150] as const

export async function startIdentity(options: IdentityOptions): Promise<{ close(): Promise<void> }> {
  const { issuer, shop, databaseUrl, demoPassword } = options
  const app = fastify({
    bodyLimit: 65_536,
    trustProxy: options.trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: options.logLevel, base: { process: 'identity' } },
  })
  const { log } = app
  const db = new Pool({ connectionString: databaseUrl, max: 5 })
  // A lost connection is replaced at the next query; without a listener it would end the process.
  db.on('error', (fault) => log.warn({ err: fault }, 'lost a connection to the database'))
  if (demoPassword !== undefined) await seedDemoPeople(db, demoPassword)
  await dropExpired(db)
  const cleaning = setInterval(
    () => void dropExpired(db).catch((fault) => log.warn({ err: fault }, 'what has expired stays')),
    HOUR_MS,
  )
  const limits = attemptLimits(options.redisUrl, (fault) => log.warn({ err: fault }, 'Redis is away'))
  const { leakedPasswordsUrl } = options
  const leaks = leakedPasswordsUrl
    ? rangeOfLeakedPasswords(leakedPasswordsUrl, (fault) =>
        log.warn({ err: fault }, 'nobody says whether a password has leaked'),
      )
    : nobodyKnowsLeaks
  const mailer = smtpMailer({
    url: options.smtpUrl,
    from: options.mailFrom,
    onFault: (fault) => log.error({ err: fault }, 'a mail was not sent'),
  })
  const underway = new Set<Promise<unknown>>()
  const later = (work: () => Promise<unknown>) => {
    const done = sleep(randomInt(...AFTER_MS))
      .then(work)
      .catch((fault) => log.error({ err: fault }, 'work after an answer failed'))
      .finally(() => underway.delete(done))
    underway.add(done)
  }
  const endings = await endingsOf(db, options, (fault) =>
    log.warn({ err: fault }, 'a site does not hear who is signed on no more'),
  )
  const { staffNeedPasskeys } = options
  const [codeKey = ''] = options.cookieKeys
  const identity = { db, limits, leaks, mailer, endings, log, issuer, codeKey, later, staffNeedPasskeys }

  const provider = await createProvider(db, options)
  provider.on('server_error', (_ctx, fault) => log.error({ err: fault }, 'a call failed'))
  const sheets = ['./identity.css', './sign-in.css', './passkeys.css'].map(
    (sheet) => new URL(sheet, import.meta.url),
  )
  const style = (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('')

  speakAs(app, new URL(issuer))
  admitWithin(app)
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof TooBusy) return turnAway(reply)
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a call failed')
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy())
      .type('text/html; charset=utf-8')
      .send(notePage(words.errorTitle, words.tryAgain))
  })
  app.get('/healthz', () => ({ ok: true }))
  // Browsers ask for it and report a missing one as an error.
  app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  await app.register(designAssets)
  app.get('/identity.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/sign-out.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(signOutScript),
  )
  await app.register(interactionRoutes, {
    provider,
    identity,
    siteOf: async (clientId) => {
      const channel = (await findChannel(db, clientId)) ?? (await mainChannel(db))
      const [host] = channel?.hosts ?? []
      if (!channel || !host) return { name: words.shopName, url: issuer }
      return { name: channel.name, url: siteUrl(host, shop.publicPort) }
    },
    cookieKeys: options.cookieKeys,
  })
  await app.register(protocolRoutes, { provider })

  await app.listen({ host: '127.0.0.1', port: options.port })
  log.info({ port: options.port }, 'identity server open')
  return {
    async close() {
      clearInterval(cleaning)
      await app.close()
      await Promise.all(underway)
      await endings.close()
      await mailer.close()
      limits.close()
      await db.end()
    },
  }
}

/** Every address we write begins with the issuer's, whatever a caller says of host and protocol. */
function speakAs(app: FastifyInstance, issuer: URL): void {
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers.host = issuer.host
    raw.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1)
    delete raw.headers['x-forwarded-host']
  })
}

/** Everything else is oidc-provider's; it reads the bodies itself. */
async function protocolRoutes(app: FastifyInstance, { provider }: { provider: Provider }): Promise<void> {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', (request, reply) => {
    reply.hijack()
    void handle(request.raw, reply.raw)
  })
}
