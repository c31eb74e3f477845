import type { Environment } from '../environment.ts'
import { type Backup, listBackups } from './backups.ts'
import { beginArchiving } from './begin-archiving.ts'
import { packFiles } from './files.ts'
import { noted } from './note-run.ts'
import { pgbackrest } from './pgbackrest.ts'

/** Takes a backup of the database and of the files while the shop goes on. The first one is full whatever was asked for. */
export function takeBackup(environment: Environment, kind: 'full' | 'incr'): Promise<Backup> {
  return noted(environment.variables.DATABASE_OWNER_URL ?? '', 'backup', async () => {
    await beginArchiving(environment)
    await pgbackrest(environment, 'backup', [`--type=${kind}`])
    const taken = (await listBackups(environment)).at(-1)
    if (!taken) throw new Error('pgBackRest took a backup and does not know of it.')
    await packFiles(environment, taken.label)
    return taken
  })
}
