import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { type Environment, workspace } from '../environment.ts'
import { siteFolders } from '../release/publish-build.ts'
import { findBinary, findNginxModules } from './binaries.ts'
import { type Daemon, endOrphans, runningPid, start, stop } from './daemon.ts'
import { type NginxSettings, nginxConfig } from './nginx-config.ts'
import { hopsFrom } from './nginx-hops.ts'
import { ownPages } from './nginx-own-answers.ts'

/** Modules of the built shop, and the Debian package that brings each. */
const nginxModules = {
  ngx_http_cache_purge_module: 'libnginx-mod-http-cache-purge',
  ngx_http_brotli_filter_module: 'libnginx-mod-http-brotli-filter',
  ngx_http_brotli_static_module: 'libnginx-mod-http-brotli-static',
} as const

/** Starts nginx; a running one takes over a changed configuration without dropping a request. */
export async function startNginx(environment: Environment, mode: NginxSettings['mode'] = 'dev') {
  const daemon = nginxDaemon(environment)
  const changed = writeConfig(environment, daemon.folder, mode)
  const pid = runningPid(daemon)
  if (pid && changed) process.kill(pid, 'SIGHUP')
  // Workers outlive a master that was killed, and hold its port.
  if (!pid) await endOrphans(daemon)
  return start(daemon)
}

/** At a start: pages of an earlier run may show what has been changed since without a purge. */
export function forgetPages(environment: Environment): void {
  for (const zone of ['pages', 'partner-pages', 'hosts']) {
    const folder = join(environment.localDir, 'nginx', zone)
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

export const runsNginx = (environment: Environment) => runningPid(nginxDaemon(environment)) !== undefined

export const stopNginx = (environment: Environment) => stop(nginxDaemon(environment))

function nginxDaemon(environment: Environment): Daemon {
  const folder = join(environment.localDir, 'nginx')
  return {
    name: 'nginx',
    folder,
    port: environment.ports.shop,
    command: findBinary('nginx'),
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    marks: [folder],
    stopSignal: 'SIGQUIT',
  }
}

function writeConfig(environment: Environment, folder: string, mode: NginxSettings['mode']): boolean {
  const path = join(folder, 'nginx.conf')
  const site = siteFolders(environment)
  const config = nginxConfig({
    folder,
    mode,
    modulesFolder: mode === 'built' ? findNginxModules(nginxModules) : '',
    noncePlaceholder: environment.variables.CSP_NONCE_PLACEHOLDER ?? '',
    internalSecret: environment.variables.INTERNAL_SECRET ?? '',
    mainHosts: (environment.variables.MAIN_HOSTS ?? '').split(','),
    ports: environment.ports,
    imagesFolder: join(workspace, 'apps/server/db/world/images'),
    assetsFolder: site.assets,
    office: {
      host: environment.variables.OFFICE_HOST ?? '',
      folder: site.office,
      identityOrigin: new URL(environment.variables.IDENTITY_URL ?? '').origin,
    },
    hasOwnIdentity: environment.hasOwnIdentity,
    hops: hopsFrom(environment.variables.EDGE_HOPS, environment.variables.EDGE_IP_HEADER),
    hasVisitorBounds: environment.variables.VISITOR_BOUNDS !== 'off',
    asRoot: process.getuid?.() === 0,
    ipv6: Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1')),
  })
  mkdirSync(join(folder, 'own'), { recursive: true })
  for (const { name, html } of ownPages) writeFileSync(join(folder, 'own', name), html)
  if (existsSync(path) && readFileSync(path, 'utf8') === config) return false
  // The nonce's placeholder stands in it.
  writeFileSync(path, config, { mode: 0o600 })
  return true
}
