import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { demoWorld, isUsed, standInAddresses } from '@shop/settings/provider-variables'
import { allProviders, providers } from '@shop/settings/providers'
import { type Ports, portsFrom } from './ports.ts'

/** The folder that holds the whole workspace. */
export const workspace = resolve(import.meta.dirname, '..')

type Variables = Record<string, string | undefined>

/** The storefronts of a demo, as its world has them: those that its providers send people back to. */
export const demoHosts = ['simpletire.localhost', 'epp.localhost', 'localhost', '127.0.0.1']

export type Environment = {
  portBase: number
  ports: Ports
  /** With the values of `.env.example`, stand-ins for the outside world and a demo's data. */
  isDemo: boolean
  /** Whether the identity server is our own; otherwise somebody else's stands at IDENTITY_URL. */
  hasOwnIdentity: boolean
  /** Where this shop's private services keep their data. */
  localDir: string
  /** True when the address came from outside and the service is not ours to start or stop. */
  external: { postgres: boolean; redis: boolean }
  /** May create databases, roles and extensions. The shop's own processes never see it. */
  adminUrl: string
  /** The role whose rights the shop's own roles have. Only the release before connects with it. */
  appUrl: string
  /** Where backups go, and what they are encrypted with: for the tools alone. */
  backup: { folder: string; passphrase: string | undefined }
  /** What the shop's processes are started with. */
  variables: Record<string, string>
}

/**
 * Addresses come from PORT_BASE, secrets from `.env.example` (demo values) and `.env`,
 * and whatever is set outside wins over both. Without `.env.example` it is no demo: nothing stands in for anything.
 */
export function makeEnvironment(
  outside: Variables = process.env,
  files = ['.env.example', '.env'],
): Environment {
  const given: Variables = Object.assign({}, ...files.map(readSettings), outside)
  const portBase = Number(given.PORT_BASE ?? 7800)
  const ports = portsFrom(portBase)
  const localDir = join(localRoot(given.SHOP_LOCAL_DIR), String(portBase))
  const isDemo = files.includes('.env.example')
  const hasOwnIdentity = Boolean(given[providers.identity.oursWith])
  const database = given.DATABASE_URL
    ? givenDatabase(given, given.DATABASE_URL, hasOwnIdentity)
    : ownDatabase(given, ports.postgres, hasOwnIdentity)

  const derived: Record<string, string> = {
    PORT_BASE: String(portBase),
    BUILD: 'dev',
    API_PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    STOREFRONT_PORT: String(ports.storefront),
    API_URL: `http://127.0.0.1:${ports.api}`,
    ...database.variables,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    PAGE_PURGE_URL: `http://127.0.0.1:${ports.purge}/`,
    FILES_DIR: join(localDir, 'files'),
    ...(isDemo && outsideWorld(given, ports, localDir)),
  }
  // The proxy is set up with these before any process could miss them.
  if (!isDemo) for (const name of ofTheProxy) required(given, name)
  return {
    portBase,
    ports,
    isDemo,
    hasOwnIdentity,
    localDir,
    external: { postgres: Boolean(given.DATABASE_URL), redis: Boolean(given.REDIS_URL) },
    adminUrl: database.adminUrl,
    appUrl: database.appUrl,
    backup: {
      folder: given.BACKUP_DIR ? resolve(given.BACKUP_DIR) : join(localDir, 'backup'),
      passphrase: given.BACKUP_PASSPHRASE || undefined,
    },
    variables: { ...derived, ...settled(given) },
  }
}

/** The outside world of a demo, on ports of its own. */
function outsideWorld(given: Variables, ports: Ports, localDir: string): Record<string, string> {
  const at = (host: string) => `http://${host}:${ports.shop}`
  const place = {
    ports,
    apiUrl: `http://127.0.0.1:${ports.api}`,
    shops: demoHosts.map(at),
    office: at(required(given, 'OFFICE_HOST')),
    file: (name: string) => join(localDir, name),
  }
  return { PUBLIC_PORT: String(ports.shop), ...demoWorld(place, given) }
}

/** A demo with more settings: a provider that is asked only with one of these gets its address as well. */
export function variablesWith(
  { variables, ports }: Environment,
  settings: Record<string, string>,
): Record<string, string> {
  const addresses = allProviders().map(([name]) =>
    isUsed(name, settings) ? standInAddresses(name, ports) : {},
  )
  return Object.assign({}, ...addresses, variables, settings)
}

function readSettings(file: string): Variables {
  const path = join(workspace, file)
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

/** Empty values count as absent, so `EDGE_IP_HEADER=` in a file means "not set". */
function settled(given: Variables): Record<string, string> {
  const kept = Object.entries(given).filter(([name, value]) => value && !toolsOnly.has(name))
  return Object.fromEntries(kept) as Record<string, string>
}

const ofTheProxy = ['MAIN_HOSTS', 'OFFICE_HOST', 'IDENTITY_URL', 'CSP_NONCE_PLACEHOLDER', 'INTERNAL_SECRET']

const toolsOnly = new Set([
  'DATABASE_ADMIN_URL',
  'DATABASE_ADMIN_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
  'DATABASE_APP_PASSWORD',
  'DATABASE_API_PASSWORD',
  'DATABASE_WORKER_PASSWORD',
  'DATABASE_OFFICE_PASSWORD',
  'DATABASE_IDENTITY_PASSWORD',
  'BACKUP_DIR',
  'BACKUP_PASSPHRASE',
])

/** Every role has an address of its own: whoever gives one of them gives all. */
function givenDatabase(given: Variables, apiUrl: string, hasOwnIdentity: boolean) {
  const names = ['OFFICE_DATABASE_URL', 'WORKER_DATABASE_URL', 'DATABASE_OWNER_URL']
  if (hasOwnIdentity) names.push('IDENTITY_DATABASE_URL')
  const others = Object.fromEntries(names.map((name) => [name, required(given, name)]))
  const app = new URL(apiUrl)
  app.username = 'shop_app'
  app.password = encodeURIComponent(given.DATABASE_APP_PASSWORD ?? '')
  return {
    variables: { DATABASE_URL: apiUrl, ...others },
    appUrl: app.href,
    adminUrl: given.DATABASE_ADMIN_URL ?? required(given, 'DATABASE_OWNER_URL'),
  }
}

function ownDatabase(given: Variables, port: number, hasOwnIdentity: boolean) {
  const url = (role: string, password: string, database = 'shop') =>
    `postgres://${role}:${encodeURIComponent(required(given, password))}@127.0.0.1:${port}/${database}`
  return {
    variables: {
      DATABASE_URL: url('shop_api', 'DATABASE_API_PASSWORD'),
      OFFICE_DATABASE_URL: url('shop_office', 'DATABASE_OFFICE_PASSWORD'),
      WORKER_DATABASE_URL: url('shop_worker', 'DATABASE_WORKER_PASSWORD'),
      ...(hasOwnIdentity && { IDENTITY_DATABASE_URL: url('shop_identity', 'DATABASE_IDENTITY_PASSWORD') }),
      DATABASE_OWNER_URL: url('shop_owner', 'DATABASE_OWNER_PASSWORD'),
    },
    appUrl: url('shop_app', 'DATABASE_APP_PASSWORD'),
    adminUrl: url('postgres', 'DATABASE_ADMIN_PASSWORD', 'postgres'),
  }
}

function required(given: Variables, name: string): string {
  const value = given[name]
  if (!value)
    throw new Error(
      `${name} is missing: set it or write it into .env; pnpm start --demo has values for a demo.`,
    )
  return value
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as the user postgres, who must be able to
 * walk to its folder. A clone under a closed folder such as /root keeps its data in /var/tmp instead.
 */
function localRoot(asked: string | undefined): string {
  if (asked) return resolve(asked)
  const beside = join(workspace, '.local')
  if (process.getuid?.() !== 0 || everyoneMayEnter(workspace)) return beside
  const name = createHash('sha256').update(workspace).digest('hex').slice(0, 8)
  return `/var/tmp/tire-shop-${name}`
}

function everyoneMayEnter(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return folder === '/' ? open : open && everyoneMayEnter(dirname(folder))
}
