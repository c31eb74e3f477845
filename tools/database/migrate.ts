import { runOrThrow } from '../run.ts'

export type DatabaseUrls = { ownerUrl: string; appUrl: string }

/** Brings the shop's tables and the workflow engine's own schema up to date, as the owner. */
export async function migrate({ ownerUrl, appUrl }: DatabaseUrls): Promise<string> {
  const place = ['--url', withoutSslUnlessAsked(ownerUrl), '--migrations-dir', 'db/migrations']
  const variables = { PGOPTIONS: '-c lock_timeout=5s -c statement_timeout=15min' }
  const applied = await runOrThrow('dbmate', [...place, '--no-dump-schema', 'migrate'], {
    cwd: 'apps/server',
    variables,
  })
  // The engine would make its schema itself, but the role the shop runs with may not create anything.
  const appRole = new URL(appUrl).username
  await runOrThrow('dbos', ['schema', ownerUrl, '--app-role', appRole], { cwd: 'apps/server' })
  return applied
}

// dbmate insists on TLS unless told otherwise; a private server on this machine has none.
function withoutSslUnlessAsked(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable')
  return url.href
}
