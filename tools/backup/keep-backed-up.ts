import type { Environment } from '../environment.ts'
import { run } from '../run.ts'
import { findBinary } from '../services/binaries.ts'
import { withAdmin } from '../services/postgres.ts'
import type { PrintLine } from '../shop-process.ts'
import { listBackups } from './backups.ts'
import { type Due, dueNow, type LastRuns } from './due.ts'

const FIRST_LOOK_MS = 60_000
const LOOK_EVERY_MS = 10 * 60_000

const COMMANDS: Record<Due, string[]> = {
  'full backup': ['tools/backup/main.ts', 'backup', '--full'],
  backup: ['tools/backup/main.ts', 'backup', '--incr'],
  drill: ['faults/restore-drill/main.ts', '--live'],
}

/** A demo may run without backups; a real shop does not start without the program that takes them. */
export function mayBackUp(environment: Environment, print: PrintLine): boolean {
  if (environment.external.postgres) {
    print('backup', 'left to whoever runs the PostgreSQL of DATABASE_URL')
    return false
  }
  try {
    findBinary('pgbackrest')
    return true
  } catch (error) {
    if (!environment.isDemo) throw error
    print('backup', `off: ${(error as Error).message}`)
    return false
  }
}

/** A backup every day, a full one and a restore drill every week, as long as this process supervises the shop. */
export function keepBackedUp(environment: Environment, print: PrintLine): void {
  const look = async () => {
    try {
      for (const due of dueNow(await lastRuns(environment), new Date())) {
        // Whoever shops goes first.
        const { exitCode, output } = await run('nice', ['-n', '10', 'node', ...COMMANDS[due]])
        print('backup', exitCode === 0 ? `${due} done` : `${due} failed: ${output.trim()}`)
      }
    } catch (fault) {
      print('backup', `cannot tell what is due: ${(fault as Error).message}`)
    }
    setTimeout(look, LOOK_EVERY_MS).unref()
  }
  setTimeout(look, FIRST_LOOK_MS).unref()
}

async function lastRuns(environment: Environment): Promise<LastRuns> {
  const full = (await listBackups(environment)).findLast(({ kind }) => kind === 'full')
  const { rows } = await withAdmin(environment.variables.DATABASE_OWNER_URL ?? '', (owner) =>
    owner.query<{ kind: 'backup' | 'drill'; good: Date | null; tried: Date }>(
      `select kind, max(ended_at) filter (where is_ok) as good, max(ended_at) as tried from backup_run group by kind`,
    ),
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  return {
    fullBackupAt: full?.endedAt ?? null,
    backupAt: of('backup')?.good ?? null,
    backupTriedAt: of('backup')?.tried ?? null,
    drillAt: of('drill')?.good ?? null,
    drillTriedAt: of('drill')?.tried ?? null,
  }
}
