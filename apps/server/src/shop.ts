import type { Carrier } from './delivery/index.ts'
import type { ApiEnv, Env, WorkerEnv } from './env.ts'
import type { FactsBook } from './fees/index.ts'
import type { Payments, RiskBook } from './payments/index.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Flags } from './platform/flags/flags.ts'
import type { RateLimits } from './platform/limits/rate-limits.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Log } from './platform/observe/log.ts'
import type { Workflows } from './platform/workflow/enqueue.ts'
import type { TaxProvider } from './pricing/index.ts'

/** The open shop: what routes and workflows are given to work with. */
export interface Shop {
  readonly env: Env
  readonly log: Log
  readonly db: Database
  readonly workflows: Workflows
  readonly limits: RateLimits
  /** Like `limits`, held in the database: for guesses, which must not begin anew with the cache. */
  readonly guesses: RateLimits
  readonly flags: Flags
  readonly payments: Payments
  readonly carrier: Carrier
  readonly tax: TaxProvider
  /** Fees, tax on labor, coverage, handling and the cancel window, as they are in force at an instant. */
  readonly facts: FactsBook
  /** What orders are judged by. */
  readonly risk: RiskBook
}

/** With what only calls from outside need. */
export interface ApiShop extends Shop {
  readonly env: ApiEnv
}

/** With what only the worker does: it alone sends mail and keeps files. */
export interface WorkerShop extends Shop {
  readonly env: WorkerEnv
  readonly mailer: Mailer
  readonly files: FileStore
}
