import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../environment.ts'
import { runOrThrow } from '../run.ts'

const generated = join(workspace, 'apps/server/db/schema.generated.ts')

// What the parsers in apps/server/src/platform/db/database.ts make of a column.
const columnTypes = { int8: 'number', numeric: 'number', date: 'string', timestamp: 'string' }

// Tables of extensions and tools, not of the shop.
const foreign = '{spatial_ref_sys,geometry_columns,geography_columns,schema_migrations,dbos.*,identity.*}'

/** Writes the row types of the migrated database. */
export async function writeTypes(ownerUrl: string): Promise<void> {
  writeFileSync(generated, await typesOf(ownerUrl))
}

/** Whether the committed row types are those of the migrated database. */
export async function typesAreFresh(ownerUrl: string): Promise<boolean> {
  return readFileSync(generated, 'utf8') === (await typesOf(ownerUrl))
}

function typesOf(ownerUrl: string): Promise<string> {
  const args = [
    '--url',
    ownerUrl,
    '--dialect',
    'postgres',
    '--default-schema',
    'public',
    '--print',
    '--log-level',
    'silent',
  ]
  const choices = ['--exclude-pattern', foreign, '--type-mapping', JSON.stringify(columnTypes)]
  return runOrThrow('kysely-codegen', [...args, ...choices], { cwd: 'apps/server' })
}
