import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Environment } from '../environment.ts'
import { findBinary } from '../services/binaries.ts'
import { clusterOf, dataFolder, postgresUser, stopPostgres, withAdmin } from '../services/postgres.ts'
import { startData } from '../services/services.ts'
import { configurationFile, pgbackrestConfiguration, STANZA } from './configuration.ts'
import { pgbackrest } from './pgbackrest.ts'

/** From here on this PostgreSQL pushes its log. One that runs without doing so is restarted once. */
export async function beginArchiving(environment: Environment): Promise<void> {
  if (environment.external.postgres)
    throw new Error('The database is given by DATABASE_URL: whoever runs that PostgreSQL backs it up.')
  findBinary('pgbackrest')
  writeConfiguration(environment)
  await startData(environment)
  if (!(await isArchiving(environment))) {
    await stopPostgres(environment)
    await startData(environment)
  }
  const isMade = existsSync(join(environment.backup.folder, 'repository/archive', STANZA, 'archive.info'))
  if (!isMade) await pgbackrest(environment, 'stanza-create')
}

function isArchiving(environment: Environment): Promise<boolean> {
  return withAdmin(environment.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ archive_mode: string }>('show archive_mode')
    return rows[0]?.archive_mode === 'on'
  })
}

/** A folder of backups and what pgBackRest must know of it. */
export function writeConfiguration(environment: Environment): void {
  const { folder, passphrase } = environment.backup
  const cluster = clusterOf(environment)
  const text = pgbackrestConfiguration({
    backupFolder: folder,
    dataFolder: dataFolder(cluster),
    port: cluster.port,
    passphrase,
  })
  assertSamePassphrase(configurationFile(folder), text)
  const user = postgresUser()
  const ours = (path: string, mode: number) => {
    chmodSync(path, mode)
    if (user) chownSync(path, user.uid, user.gid)
  }
  // The folder itself can be entered, what is in it cannot be read by others.
  mkdirSync(folder, { recursive: true })
  ours(folder, 0o755)
  for (const name of ['repository', 'log', 'lock']) {
    mkdirSync(join(folder, name), { recursive: true })
    ours(join(folder, name), 0o750)
  }
  writeFileSync(configurationFile(folder), text, { mode: 0o600 })
  ours(configurationFile(folder), 0o600)
}

/** With another passphrase every push would fail from now on, and what is there could not be read. */
function assertSamePassphrase(file: string, text: string): void {
  const passphraseIn = (configuration: string) => /^repo1-cipher-pass=(.*)$/m.exec(configuration)?.[1]
  if (existsSync(file) && passphraseIn(readFileSync(file, 'utf8')) !== passphraseIn(text))
    throw new Error(`The backups in ${dirname(file)} are encrypted with another BACKUP_PASSPHRASE.`)
}
