import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Environment, workspace } from '../environment.ts'
import { runOrThrow } from '../run.ts'
import { findBinary } from '../services/binaries.ts'
import { databaseUrl, withAdmin } from '../services/postgres.ts'
import type { WorldName } from './seed.ts'
import { fingerprint } from './template.ts'

/** Where a world is kept beside the services' data; another generator or migration looks for another one. */
export function worldDump(environment: Environment, size: WorldName, seed = 'default'): string {
  return join(dirname(environment.localDir), 'worlds', `${size}-${seed}-${fingerprint()}`)
}

/** Kept in a folder, one file a table, so that several can be written and read at once. */
export async function dumpWorld(environment: Environment, ownerUrl: string, dump: string): Promise<void> {
  const unfinished = `${dump}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(dump), { recursive: true })
  const options = ['--format=directory', '--jobs=2', '--compress=1', '--no-comments', `--file=${unfinished}`]
  await runOrThrow(findBinary('pg_dump'), [...options, adminUrlOf(environment, ownerUrl)])
  rmSync(dump, { recursive: true, force: true })
  renameSync(unfinished, dump)
  console.log(`Kept as ${dump}`)
}

export async function restoreWorld(environment: Environment, ownerUrl: string, dump: string): Promise<void> {
  const url = adminUrlOf(environment, ownerUrl)
  // A private database that can be made again: its writes need not wait for the disk.
  const PGOPTIONS = '-c synchronous_commit=off -c maintenance_work_mem=384MB'
  await runOrThrow(
    findBinary('pg_restore'),
    ['--jobs=2', '--exit-on-error', '--no-comments', `--dbname=${url}`, dump],
    { variables: { PGOPTIONS } },
  )
  const statistics = readFileSync(join(workspace, 'apps/server/db/world/analyze-filled.sql'), 'utf8')
  await withAdmin(url, (admin) => admin.query(statistics))
}

/** Extensions belong to the administrator, so a dump with them is read and written as that. */
function adminUrlOf(environment: Environment, ownerUrl: string): string {
  return databaseUrl(environment.adminUrl, new URL(ownerUrl).pathname.slice(1))
}
