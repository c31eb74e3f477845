import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { refuseTakenPort, runningPid, start } from '../services/daemon.ts'
import {
  type Cluster,
  dataFolder,
  postgresDaemon,
  postgresUser,
  withAdmin,
  writeSettings,
} from '../services/postgres.ts'
import { listBackups } from './backups.ts'
import { pgbackrest } from './pgbackrest.ts'

/** `latest`: as far as the log was pushed. */
export type Target = Date | 'latest'

export type Restored = {
  cluster: Cluster
  /** The restored server's own administrator. */
  adminUrl: string
  /** When the last transaction it holds was committed. */
  lastCommitAt: Date
  /** How long it took: the files, and then the log up to the target. */
  seconds: { files: number; log: number }
}

const LONGEST_REPLAY_MS = 3_600_000

/** Restores into an empty folder and starts what is there on a port of its own. A running shop is never touched. */
export async function restore(
  environment: Environment,
  { target, into, port }: { target: Target; into: string; port?: number },
): Promise<Restored> {
  const folder = resolve(into)
  assertEmpty(folder)
  if (target !== 'latest') await assertCovered(environment, target)
  const cluster: Cluster = { folder, port: port ?? (await freePort()) }
  const daemon = postgresDaemon(cluster)
  await refuseTakenPort(daemon)
  const began = performance.now()
  makeFolders(cluster)
  await pgbackrest(environment, 'restore', [
    `--pg1-path=${dataFolder(cluster)}`,
    ...(target === 'latest'
      ? ['--type=default']
      : [
          '--type=time',
          `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
        ]),
  ])
  const filesThere = performance.now()
  // It archives again only when it takes the place of the one that was lost.
  writeSettings(cluster, [
    'archive_mode = off',
    'hot_standby = off',
    'recovery_init_sync_method = syncfs',
    `log_timezone = 'UTC'`,
  ])
  await start(daemon)
  const adminUrl = onPort(environment.adminUrl, cluster.port)
  await untilReplayed(cluster, adminUrl, target)
  return {
    cluster,
    adminUrl,
    lastCommitAt: lastCommitIn(logOf(cluster)),
    seconds: { files: seconds(filesThere - began), log: seconds(performance.now() - filesThere) },
  }
}

/** The same address on another port: roles and passwords are restored with the rest. */
export function onPort(url: string, port: number): string {
  const other = new URL(url)
  other.hostname = '127.0.0.1'
  other.port = String(port)
  return other.href
}

export function assertEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(
      `${folder} is not empty: a restore never writes over anything. Move it away or name another.`,
    )
}

/** A target before the first backup would silently give a later state: pgBackRest takes the newest backup then. */
async function assertCovered(environment: Environment, target: Date): Promise<void> {
  if (target.getTime() > Date.now()) throw new Error(`${target.toISOString()} has not been yet.`)
  const [first] = await listBackups(environment)
  if (!first) throw new Error('There is no backup yet: pnpm backup takes one.')
  if (target <= first.endedAt)
    throw new Error(
      `The first backup that is kept ends at ${first.endedAt.toISOString()}, after ${target.toISOString()}.`,
    )
}

function makeFolders(cluster: Cluster): void {
  mkdirSync(dataFolder(cluster), { recursive: true })
  chmodSync(cluster.folder, 0o755)
  chmodSync(dataFolder(cluster), 0o700)
  const user = postgresUser()
  if (user) for (const path of [cluster.folder, dataFolder(cluster)]) chownSync(path, user.uid, user.gid)
}

async function untilReplayed(cluster: Cluster, adminUrl: string, target: Target): Promise<void> {
  for (const deadline = Date.now() + LONGEST_REPLAY_MS; ; await sleep(100)) {
    try {
      return await withAdmin(adminUrl, async (admin) => void (await admin.query('select 1')))
    } catch (error) {
      if (!runningPid(postgresDaemon(cluster))) throw new Error(whyEnded(logOf(cluster), target))
      if (Date.now() > deadline) throw error
    }
  }
}

function whyEnded(log: string, target: Target): string {
  if (log.includes('recovery ended before configured recovery target was reached') && target !== 'latest')
    return `The log that was pushed ends before ${target.toISOString()}: wait half a minute, or restore to "latest".`
  return `The restored PostgreSQL ended by itself. Its log ends with:\n${log.split('\n').slice(-15).join('\n')}`
}

const logOf = ({ folder }: Cluster) => readFileSync(join(folder, 'postgres.log'), 'utf8')

export function lastCommitIn(log: string): Date {
  const [last] = [...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].slice(-1)
  // Nothing had been committed since the backup itself.
  const stopped = /recovery stopping before commit of transaction \d+, time (\S+ \S+)/.exec(log)
  const text = last?.[1] ?? stopped?.[1]
  if (!text) throw new Error('PostgreSQL does not say what it has restored last.')
  return new Date(text.replace(/([+-]\d\d)$/, '$1:00'))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

const seconds = (ms: number) => Math.round(ms / 100) / 10
