import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import { withAdmin } from '../services/postgres.ts'
import { pendingViews } from './make-views.ts'

/** Migrations of this code, and its views and functions, that the database has not had yet. */
export function pendingMigrations(databaseUrl: string): Promise<string[]> {
  const files = readdirSync(join(workspace, 'apps/server/db/migrations')).filter((name) =>
    name.endsWith('.sql'),
  )
  return withAdmin(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ version: string }>('select version from schema_migrations')
    const applied = new Set(rows.map(({ version }) => version))
    const views = await pendingViews(owner)
    return [
      ...files.filter((name) => !applied.has(name.split('_')[0] ?? '')).sort(),
      ...views.map(({ path }) => path),
    ]
  })
}
