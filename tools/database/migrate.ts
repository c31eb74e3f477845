import { runOrThrow } from '../run.ts'
import { makeViews } from './make-views.ts'
import { LOCK_TIMEOUT_MS, whenLocksAreFree } from './when-locks-are-free.ts'

/** Who migrates, and the role that is given rights on what is made: those of the shop's processes have them from it. */
export type DatabaseUrls = { ownerUrl: string; appUrl: string }

/** Brings the shop's tables, views and functions and the workflow engine's own schema up to date, as the owner. */
export async function migrate({ ownerUrl, appUrl }: DatabaseUrls): Promise<string> {
  const applied = await migrateTables(ownerUrl)
  const made = await makeViews(ownerUrl)
  // The engine would make its schema itself, but the roles the shop runs with may not create anything.
  await runOnFreeLocks('dbos', ['schema', ownerUrl, '--app-role', new URL(appUrl).username])
  return applied + made.map((name) => `Made: ${name}\n`).join('')
}

/** The migrations alone, without the views and functions that belong to them. */
export function migrateTables(ownerUrl: string): Promise<string> {
  const place = ['--url', withoutSslUnlessAsked(ownerUrl), '--migrations-dir', 'db/migrations']
  return runOnFreeLocks('dbmate', [...place, '--no-dump-schema', 'migrate'])
}

/** Each migration is a transaction: those that are done stay done, and the next try begins with the one that waited. */
function runOnFreeLocks(command: string, args: string[]): Promise<string> {
  const variables = { PGOPTIONS: `-c lock_timeout=${LOCK_TIMEOUT_MS}ms -c statement_timeout=15min` }
  return whenLocksAreFree(() => runOrThrow(command, args, { cwd: 'apps/server', variables }))
}

// dbmate insists on TLS unless told otherwise; a private server on this machine has none.
function withoutSslUnlessAsked(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable')
  return url.href
}
