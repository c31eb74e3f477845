import { httpCarrier } from './delivery/index.ts'
import type { ApiEnv, Env, WorkerEnv } from './env.ts'
import { openFactsBook, readFacts } from './fees/index.ts'
import { openPayments, openRiskBook, readRiskRules } from './payments/index.ts'
import { openDatabase } from './platform/db/database.ts'
import { hold } from './platform/db/hold.ts'
import { type Listening, listen } from './platform/db/listen.ts'
import { folderFileStore } from './platform/files/file-store.ts'
import { openFlags, readFlags } from './platform/flags/flags.ts'
import { guessLimits } from './platform/limits/guess-limits.ts'
import { rateLimits } from './platform/limits/rate-limits.ts'
import { smtpMailer } from './platform/mail/mailer.ts'
import { openLog } from './platform/observe/log.ts'
import { openWorkflows } from './platform/workflow/enqueue.ts'
import { taxProvider } from './pricing/index.ts'
import type { Shop, WorkerShop } from './shop.ts'

type Open<Of> = Of & { close(): Promise<void> }

/** What the database says when a flag, a dated fact or a rule of risk has changed. */
const SETTINGS = 'settings'

type Addresses = { url: string; readUrl?: string | undefined; officeUrl: string }

/** Opens everything a process works with, from its environment and by its own roles at the database. */
async function openShop<Own extends Env>(
  env: Own,
  process: 'api' | 'worker',
  addresses: Addresses,
): Promise<Open<Shop & { readonly env: Own }>> {
  const log = openLog({ process, level: env.LOG_LEVEL })
  const db = openDatabase({ ...addresses, applicationName: `shop-${process}` })
  const workflows = await openWorkflows({
    url: addresses.url,
    pool: db.checkoutPool,
    version: env.WORKFLOW_VERSION,
  })
  // Opened when something is first asked for: a command that asks for nothing has none. Read from the primary, which is
  // where changes are heard of.
  let listening: Listening | null = null
  const hearSettings = (): Listening => {
    listening ??= listen(addresses.url, SETTINGS, log, () => {
      flags.renew()
      facts.renew()
      rules.renew()
    })
    return listening
  }
  const flags = hold(db.office, readFlags, hearSettings)
  const facts = hold(db.office, readFacts, hearSettings)
  const rules = hold(db.office, readRiskRules, hearSettings)
  const limits = await rateLimits(env.REDIS_URL, (fault) => log.warn({ err: fault }, 'cache unreachable'))
  return {
    env,
    log,
    db,
    workflows,
    limits,
    guesses: guessLimits(db.guessPool),
    flags: openFlags(flags),
    payments: openPayments(env),
    carrier: httpCarrier({ url: env.CARRIER_URL, webhookSecrets: env.CARRIER_WEBHOOK_SECRET }),
    tax: taxProvider(env),
    facts: openFactsBook(facts),
    risk: openRiskBook(rules),
    close: async () => {
      await listening?.close()
      await limits.close()
      await workflows.close()
      await db.close()
    },
  }
}

export function openApiShop<Own extends ApiEnv>(env: Own): Promise<Open<Shop & { readonly env: Own }>> {
  return openShop(env, 'api', {
    url: env.DATABASE_URL,
    readUrl: env.READ_DATABASE_URL,
    officeUrl: env.OFFICE_DATABASE_URL,
  })
}

/** And what the worker alone works with: it, and every command, has one role for everything. */
export async function openWorkerShop<Own extends WorkerEnv>(
  env: Own,
): Promise<Open<WorkerShop & { readonly env: Own }>> {
  const mailer = smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM })
  const url = env.WORKER_DATABASE_URL
  const shop = await openShop(env, 'worker', { url, officeUrl: url })
  return {
    ...shop,
    mailer,
    files: folderFileStore(env.FILES_DIR),
    close: async () => {
      mailer.close()
      await shop.close()
    },
  }
}
