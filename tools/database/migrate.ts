import { setTimeout as sleep } from 'node:timers/promises'
import { runOrThrow } from '../run.ts'

export type DatabaseUrls = { ownerUrl: string; appUrl: string }

/**
 * A migration that waits for a lock makes everybody behind it wait too: it gives up after this time, lets them pass,
 * and comes again.
 */
const LOCK_TIMEOUT_MS = 200
const TRIED_FOR_MS = 300_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/** Brings the shop's tables and the workflow engine's own schema up to date, as the owner. */
export async function migrate({ ownerUrl, appUrl }: DatabaseUrls): Promise<string> {
  const place = ['--url', withoutSslUnlessAsked(ownerUrl), '--migrations-dir', 'db/migrations']
  const applied = await whenLocksAreFree('dbmate', [...place, '--no-dump-schema', 'migrate'])
  // The engine would make its schema itself, but the role the shop runs with may not create anything.
  await whenLocksAreFree('dbos', ['schema', ownerUrl, '--app-role', new URL(appUrl).username])
  return applied
}

/** Each migration is a transaction: those that are done stay done, and the next try begins with the one that waited. */
async function whenLocksAreFree(command: string, args: string[]): Promise<string> {
  const variables = { PGOPTIONS: `-c lock_timeout=${LOCK_TIMEOUT_MS}ms -c statement_timeout=15min` }
  let pauseMs = FIRST_PAUSE_MS
  for (const deadline = Date.now() + TRIED_FOR_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await runOrThrow(command, args, { cwd: 'apps/server', variables })
    } catch (fault) {
      if (!(fault as Error).message.includes('due to lock timeout') || Date.now() > deadline) throw fault
      await sleep(pauseMs)
    }
  }
}

// dbmate insists on TLS unless told otherwise; a private server on this machine has none.
function withoutSslUnlessAsked(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable')
  return url.href
}
