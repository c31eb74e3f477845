import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const STANZA = 'shop'

/** A segment of the log that is not full is pushed after this long: with the push itself no minute is lost. */
const PUSH_WITHIN_SECONDS = 30

/** Full backups that are kept, each with its increments and the log since. */
const FULL_BACKUPS_KEPT = 2

/** What pgBackRest is told. That the file exists says that this PostgreSQL archives. */
export const configurationFile = (backupFolder: string) => join(backupFolder, 'pgbackrest.conf')

export function pgbackrestConfiguration(settings: {
  backupFolder: string
  dataFolder: string
  port: number
  passphrase: string | undefined
}): string {
  const { backupFolder, dataFolder, port, passphrase } = settings
  if (!passphrase) throw new Error('BACKUP_PASSPHRASE is missing: a backup is never written in the clear.')
  if (/[\r\n]|^\s|\s$/.test(passphrase))
    throw new Error('BACKUP_PASSPHRASE must be one line without blanks around it.')
  return `[global]
repo1-path=${join(backupFolder, 'repository')}
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=${passphrase}
repo1-retention-full-type=count
repo1-retention-full=${FULL_BACKUPS_KEPT}
repo1-bundle=y
compress-type=zst
compress-level=3
process-max=2
start-fast=y
log-path=${join(backupFolder, 'log')}
lock-path=${join(backupFolder, 'lock')}
log-level-console=warn
log-level-file=info

[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-user=postgres
`
}

/** Lines of PostgreSQL's own configuration: none before backups were begun. */
export function archiveSettings(backupFolder: string): string[] {
  const file = configurationFile(backupFolder)
  if (!existsSync(file)) return []
  return [
    'archive_mode = on',
    `archive_timeout = ${PUSH_WITHIN_SECONDS}s`,
    `archive_command = 'pgbackrest --config="${file}" --stanza=${STANZA} archive-push "%p"'`,
  ]
}
