import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { archiveSettings } from '../backup/configuration.ts'
import type { Environment } from '../environment.ts'
import { findBinary } from './binaries.ts'
import { type Daemon, refuseTakenPort, runningPid, start, stop } from './daemon.ts'

const extensions = ['postgis', 'pg_trgm', 'btree_gist', 'rum', 'pgcrypto']

// A UNIX socket path may have 107 bytes; a deeper folder goes without one.
const longestSocketFolder = 90

/**
 * Makes the private cluster, its roles and the database `shop` where they are missing, and starts it; `extra` lines
 * of configuration count from a start on.
 */
export async function startPostgres(environment: Environment, extra: readonly string[] = []) {
  const cluster = clusterOf(environment)
  const daemon = postgresDaemon(cluster)
  await refuseTakenPort(daemon)
  if (!existsSync(dataFolder(cluster))) initialise(environment, daemon)
  if (!runningPid(daemon)) writeSettings(cluster, [...archiveSettings(environment.backup.folder), ...extra])
  const outcome = await start(daemon)
  await untilAcceptsQueries(environment.adminUrl)
  await ensureRolesAndDatabase(environment)
  return outcome
}

export function stopPostgres(environment: Environment, how: 'fast' | 'immediate' = 'fast') {
  return stop(postgresDaemon(clusterOf(environment)), how === 'fast' ? 'SIGINT' : 'SIGQUIT')
}

export const runsPostgres = (environment: Environment) =>
  runningPid(postgresDaemon(clusterOf(environment))) !== undefined

/** A PostgreSQL of ours: `data`, its log and its pid lie in one folder. */
export type Cluster = { folder: string; port: number }

export const clusterOf = ({ localDir, ports }: Environment): Cluster => ({
  folder: join(localDir, 'postgres'),
  port: ports.postgres,
})

/** The server and every process it has made for somebody: stopped as they stand, or let go on. */
export function signalPostgres(environment: Environment, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const pid = runningPid(postgresDaemon(clusterOf(environment)))
  if (!pid) return
  // Stopped first, the server makes no more of them meanwhile.
  process.kill(pid, signal)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  for (const child of children.filter(Boolean)) process.kill(Number(child), signal)
}

export function postgresDaemon(cluster: Cluster): Daemon {
  const user = postgresUser()
  return {
    name: 'postgres',
    folder: cluster.folder,
    port: cluster.port,
    command: findBinary('postgres'),
    args: ['-D', dataFolder(cluster)],
    marks: [dataFolder(cluster)],
    stopSignal: 'SIGINT',
    ...(user && { user }),
  }
}

export const dataFolder = ({ folder }: Pick<Cluster, 'folder'>) => join(folder, 'data')

function initialise(environment: Environment, daemon: Daemon): void {
  mkdirSync(daemon.folder, { recursive: true })
  const passwordFile = join(daemon.folder, 'admin-password')
  // Takes its place only when complete: an interrupted first start leaves no half-made cluster.
  const unfinished = `${dataFolder(daemon)}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, decodeURIComponent(new URL(environment.adminUrl).password), { mode: 0o600 })
  if (daemon.user) {
    chmodSync(daemon.folder, 0o755)
    for (const path of [daemon.folder, passwordFile]) chownSync(path, daemon.user.uid, daemon.user.gid)
  }
  const args = ['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256']
  execFileSync(findBinary('initdb'), [...args, `--pwfile=${passwordFile}`], {
    cwd: daemon.folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...daemon.user,
  })
  rmSync(passwordFile)
  renameSync(unfinished, dataFolder(daemon))
}

export function writeSettings({ folder, port }: Cluster, extra: readonly string[]): void {
  const path = join(dataFolder({ folder }), 'shop.conf')
  const settings = [
    `port = ${port}`,
    `listen_addresses = '127.0.0.1'`,
    `unix_socket_directories = '${folder.length > longestSocketFolder ? '' : folder}'`,
    'max_connections = 200',
    'shared_buffers = 256MB',
    'wal_level = replica',
    'fsync = on',
    'log_min_duration_statement = 500ms',
    ...extra,
  ]
  writeFileSync(path, `${settings.join('\n')}\n`)
  const main = join(dataFolder({ folder }), 'postgresql.conf')
  if (!readFileSync(main, 'utf8').includes("include 'shop.conf'")) {
    writeFileSync(main, "\ninclude 'shop.conf'\n", { flag: 'a' })
  }
  const user = postgresUser()
  if (user) chownSync(path, user.uid, user.gid)
}

async function ensureRolesAndDatabase(environment: Environment): Promise<void> {
  await withAdmin(environment.adminUrl, (admin) => ensureRoles(admin, environment))
  // In template1, so that every database made later has them although its owner may not create extensions.
  await withAdmin(databaseUrl(environment.adminUrl, 'template1'), async (template) => {
    await template.query('set client_min_messages = warning')
    for (const name of extensions) await template.query(`create extension if not exists ${name}`)
  })
  const owner = new URL(environment.variables.DATABASE_OWNER_URL ?? '')
  const database = owner.pathname.slice(1)
  await withAdmin(environment.adminUrl, async (admin) => {
    const found = await admin.query('select from pg_database where datname = $1', [database])
    if (found.rowCount) return
    await admin.query(
      `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(owner.username)}`,
    )
  })
}

/**
 * Roles are of the cluster, not of a database. Those that are there only get their passwords anew: a role that was
 * closed stays closed. The same stands in `roles-and-database.sh`.
 */
async function ensureRoles(admin: pg.Client, { variables, appUrl }: Environment): Promise<void> {
  const { rows } = await admin.query<{ rolname: string }>('select rolname from pg_roles')
  const known = new Set(rows.map(({ rolname }) => rolname))
  const ensureLogin = async (url = '') => {
    const { username, password } = new URL(url)
    const [verb, login] = known.has(username) ? ['alter', ''] : ['create', 'login']
    const secret = pg.escapeLiteral(decodeURIComponent(password))
    await admin.query(`${verb} role ${pg.escapeIdentifier(username)} ${login} password ${secret}`)
  }
  await admin.query('begin')
  await ensureLogin(variables.DATABASE_OWNER_URL)
  await ensureLogin(appUrl)
  // A login that no policy holds, only so that the release before, which knows none, runs beside this one.
  if (!known.has('shop_api')) await admin.query('alter role shop_app bypassrls')
  await ensureLogin(variables.DATABASE_URL)
  await ensureLogin(variables.WORKER_DATABASE_URL)
  await ensureLogin(variables.OFFICE_DATABASE_URL)
  // Rights on tables are inherited, the login and the freedom from policies are not.
  await admin.query('grant shop_app to shop_api, shop_worker, shop_office')
  // How long others' transactions are open and who waits for a lock is told by every process.
  await admin.query('grant pg_read_all_stats to shop_worker, shop_office')
  await ensureLogin(variables.IDENTITY_DATABASE_URL)
  if (!known.has('shop_partner')) await admin.query('create role shop_partner nologin')
  await admin.query('commit')
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export async function withAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The port opens before recovery has ended; queries are refused with 57P03 until then. */
async function untilAcceptsQueries(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; ) {
    try {
      return await withAdmin(url, async (client) => void (await client.query('select 1')))
    } catch (error) {
      if ((error as { code?: string }).code !== '57P03' || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** PostgreSQL refuses to run as root: under root it runs as the system's user postgres. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line) throw new Error('There is no user postgres. On Debian: apt-get install postgresql-15')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}
