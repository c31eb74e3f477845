import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { Ports } from './ports.ts'

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
  /** What this process is started with besides the usual. */
  variables?: Record<string, string>
  /** Where its log goes instead of to whoever has started it. */
  logFile?: string
  /** Ours, as opposed to a stand-in: a rolling restart replaces first those of turn 1, then those of turn 2. */
  turn?: 1 | 2
}

/** Everything that runs besides the services: `pnpm dev`, `pnpm start` and the journeys share this list. */
export function shopProcesses(ports: Ports, mode: Mode): ShopProcess[] {
  return [
    { ...server('api', 'src/api.ts', ports.api, '/readyz'), turn: 1 },
    { ...server('worker', 'src/worker.ts', ports.worker, '/readyz'), turn: 1 },
    server('identity', 'sandbox/identity/main.ts', ports.identity, '/healthz'),
    server('gateway', 'sandbox/gateway/main.ts', ports.gateway, '/healthz'),
    server('fields', 'sandbox/fields/main.ts', ports.fields, '/healthz'),
    server('carrier', 'sandbox/carrier/main.ts', ports.carrier, '/healthz'),
    server('mail', 'sandbox/mail/main.ts', ports.mail, '/healthz'),
    { ...storefront('storefront', ports.storefront), turn: 1 },
    ...(mode === 'built' ? seconds() : [office()]),
  ]

  function server(name: string, file: string, port: number, health: string): ShopProcess {
    const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []
    return { name, cwd: 'apps/server', command: 'node', args: [...watch, file], port, health }
  }

  function storefront(name: string, port: number): ShopProcess {
    const place = { name, cwd: 'apps/storefront', port, health: '/healthz' }
    if (mode === 'built') return { ...place, command: 'node', args: ['server/main.ts'] }
    const listen = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
    return { ...place, command: 'react-router', args: ['dev', ...listen] }
  }

  function office(): ShopProcess {
    const listen = ['--host', '127.0.0.1', '--port', String(ports.office), '--strictPort']
    const place = { name: 'office', cwd: 'apps/back-office', port: ports.office, health: '/' }
    return { ...place, command: 'vite', args: listen }
  }

  function seconds(): ShopProcess[] {
    const { secondApi, secondStorefront } = ports
    return [
      {
        ...server('api-2', 'src/api.ts', secondApi, '/readyz'),
        variables: { API_PORT: String(secondApi) },
        turn: 2,
      },
      {
        ...storefront('storefront-2', secondStorefront),
        variables: { STOREFRONT_PORT: String(secondStorefront) },
        turn: 2,
      },
    ]
  }
}

/** What the processes are started with. In a built shop calls from inside reach whichever api answers. */
export function shopVariables(
  { variables, ports, localDir }: Environment,
  mode: Mode,
): Record<string, string> {
  if (mode === 'dev') return { ...variables, NODE_ENV: 'development' }
  const anyApi = `http://127.0.0.1:${ports.anyApi}`
  return {
    ...variables,
    NODE_ENV: 'production',
    // A process that was started before starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(localDir, 'compile-cache'),
    API_URL: anyApi,
    BRAINTREE_WEBHOOK_URL: `${anyApi}/webhooks/braintree`,
    CARRIER_WEBHOOK_URL: `${anyApi}/webhooks/carrier`,
  }
}
