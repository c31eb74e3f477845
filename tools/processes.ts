import { join } from 'node:path'
import { standInAddresses, webhookAddresses } from '@shop/settings/provider-variables'
import { allProviders } from '@shop/settings/providers'
import type { Environment } from './environment.ts'
import { type ProcessName, processVariables } from './process-variables.ts'
import { publishedBuild } from './release/publish-build.ts'

export type Mode = 'dev' | 'built'

export type ShopProcess = {
  name: string
  /** Folder inside the workspace. */
  cwd: string
  command: string
  args: string[]
  port: number
  /** Answers below 500 once the process can work. */
  health: string
  /** The names of its variables: it is started with no others. */
  reads: readonly string[]
  /** Values that are this process's alone. */
  variables?: Record<string, string>
  /** Where its log goes instead of to whoever has started it. */
  logFile?: string
  /** Ours, as opposed to a stand-in: a rolling restart replaces first those of turn 1, then those of turn 2. */
  turn?: 1 | 2
}

/**
 * Everything that runs besides the services: `pnpm dev`, `pnpm start` and the journeys share this list. Stand-ins of the
 * outside world run in a demo only.
 */
export function shopProcesses(
  { ports, isDemo, hasOwnIdentity }: Pick<Environment, 'ports' | 'isDemo' | 'hasOwnIdentity'>,
  mode: Mode,
): ShopProcess[] {
  return [
    { ...server('api', 'src/api.ts', ports.api, '/readyz'), turn: 1 },
    { ...server('worker', 'src/worker.ts', ports.worker, '/readyz'), turn: 1 },
    ...(hasOwnIdentity ? [{ ...identity('identity', ports.firstIdentity), turn: 1 as const }] : []),
    ...(isDemo ? standIns() : []),
    { ...storefront('storefront', ports.storefront), turn: 1 },
    ...(mode === 'built' ? seconds() : [office()]),
  ]

  function standIns(): ShopProcess[] {
    const played = allProviders().filter(([, { oursWith }]) => oursWith === undefined)
    return played.map(([name, { onlyWith }]) => ({
      ...server(name, `sandbox/${name}/main.ts`, ports[name], '/healthz'),
      // It stands there also while the shop has not been told of it.
      ...(onlyWith && { variables: standInAddresses(name, ports) }),
    }))
  }

  function identity(name: string, port: number): ShopProcess {
    const process = server('identity', 'src/main.ts', port, '/healthz')
    return { ...process, name, cwd: 'apps/identity', variables: { IDENTITY_PORT: String(port) } }
  }

  function server(name: ProcessName, file: string, port: number, health: string): ShopProcess {
    const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []
    const place = { cwd: 'apps/server', command: 'node', args: [...watch, file] }
    return { name, ...place, port, health, reads: processVariables[name] }
  }

  function storefront(name: string, port: number): ShopProcess {
    const reads = processVariables.storefront
    const place = { name, cwd: 'apps/storefront', port, health: '/healthz', reads }
    if (mode === 'built') return { ...place, command: 'node', args: ['server/main.ts'] }
    const listen = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
    return { ...place, command: 'react-router', args: ['dev', ...listen] }
  }

  function office(): ShopProcess {
    const listen = ['--host', '127.0.0.1', '--port', String(ports.office), '--strictPort']
    const place = { name: 'office', cwd: 'apps/back-office', port: ports.office, health: '/' }
    return { ...place, command: 'vite', args: listen, reads: processVariables.office }
  }

  function seconds(): ShopProcess[] {
    const { secondApi, secondStorefront, secondIdentity } = ports
    return [
      {
        ...server('api', 'src/api.ts', secondApi, '/readyz'),
        name: 'api-2',
        variables: { API_PORT: String(secondApi) },
        turn: 2,
      },
      {
        ...storefront('storefront-2', secondStorefront),
        variables: { STOREFRONT_PORT: String(secondStorefront) },
        turn: 2,
      },
      ...(hasOwnIdentity ? [{ ...identity('identity-2', secondIdentity), turn: 2 as const }] : []),
    ]
  }
}

/** What there is to start processes with. In a built shop calls from inside reach whichever api answers. */
export function shopVariables(environment: Environment, mode: Mode): Record<string, string> {
  const { variables, ports, localDir, isDemo } = environment
  if (mode === 'dev') return { ...variables, NODE_ENV: 'development' }
  const anyApi = `http://127.0.0.1:${ports.anyApi}`
  return {
    ...variables,
    NODE_ENV: 'production',
    BUILD: publishedBuild(environment) ?? variables.BUILD ?? '',
    // A process that was started before starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(localDir, 'compile-cache'),
    API_URL: anyApi,
    ...(isDemo && { DEMO: '1', ...webhookAddresses(anyApi) }),
  }
}
