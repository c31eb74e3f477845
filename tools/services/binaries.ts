import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const debianFolders = [
  '/usr/lib/postgresql/15/bin',
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/usr/local/sbin',
]

const packages = {
  postgres: 'postgresql-15 postgresql-15-postgis-3 postgresql-15-rum',
  initdb: 'postgresql-15',
  pg_dump: 'postgresql-client-15',
  pg_restore: 'postgresql-client-15',
  pg_amcheck: 'postgresql-client-15',
  pgbackrest: 'pgbackrest',
  'redis-server': 'redis-server',
  nginx: 'nginx',
  /** Only `pnpm faults --only alarms` needs it; `pnpm verify` its promtool. */
  prometheus: 'prometheus',
  /** Only `pnpm bench` needs it. */
  wrk: 'wrk',
} as const

export type Binary = keyof typeof packages

/** The path of a server program; when it is missing, the error says which Debian package brings it. */
export function findBinary(
  name: Binary,
  searchPath = process.env.PATH ?? '',
  usualFolders = debianFolders,
): string {
  // The versioned folder goes first: another PostgreSQL on PATH would not match the extensions.
  const folders = [...usualFolders, ...searchPath.split(delimiter).filter(Boolean)]
  const found = folders.map((folder) => join(folder, name)).find(isExecutable)
  if (!found) throw new Error(`${name} is not installed. On Debian: apt-get install ${packages[name]}`)
  return found
}

/** The folder of nginx's modules; the error names the Debian packages of those that are missing. */
export function findNginxModules(modules: Record<string, string>, folder = '/usr/lib/nginx/modules'): string {
  const missing = Object.entries(modules).filter(([name]) => !existsSync(join(folder, `${name}.so`)))
  if (missing.length > 0) {
    const packages = missing.map(([, debianPackage]) => debianPackage).join(' ')
    throw new Error(`nginx lacks modules of the built shop. On Debian: apt-get install ${packages}`)
  }
  return folder
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
