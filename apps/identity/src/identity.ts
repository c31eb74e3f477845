import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { AttemptLimits } from './attempt-limits.ts'
import type { Endings } from './endings.ts'
import type { LeakedPasswords } from './leaked-passwords.ts'
import type { Mailer } from './mailer.ts'

/** What the use cases of this server work with. */
export type Identity = {
  db: Pool
  limits: AttemptLimits
  leaks: LeakedPasswords
  mailer: Mailer
  endings: Endings
  log: Pick<FastifyBaseLogger, 'info'>
  issuer: string
  /** Keys the hashes of codes. */
  codeKey: string
  /** Whether whoever works here signs on with a passkey alone; off for developers. */
  staffNeedPasskeys: boolean
  /** Begins what an answer does not wait for, so that its time tells nothing; faults are logged. */
  later(work: () => Promise<unknown>): void
}
