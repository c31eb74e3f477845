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
}

/** Everything that runs besides the services: `pnpm dev`, `pnpm start` and the journeys share this list. */
export function shopProcesses(ports: Ports, mode: Mode): ShopProcess[] {
  return [
    server('api', 'src/api.ts', ports.api, '/readyz'),
    server('worker', 'src/worker.ts', ports.worker, '/readyz'),
    server('identity', 'sandbox/identity/main.ts', ports.identity, '/healthz'),
    server('gateway', 'sandbox/gateway/main.ts', ports.gateway, '/healthz'),
    server('fields', 'sandbox/fields/main.ts', ports.fields, '/healthz'),
    server('carrier', 'sandbox/carrier/main.ts', ports.carrier, '/healthz'),
    server('mail', 'sandbox/mail/main.ts', ports.mail, '/healthz'),
    storefront(),
  ]

  function server(name: string, file: string, port: number, health: string): ShopProcess {
    const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : []
    return { name, cwd: 'apps/server', command: 'node', args: [...watch, file], port, health }
  }

  function storefront(): ShopProcess {
    const place = { name: 'storefront', cwd: 'apps/storefront', port: ports.storefront, health: '/healthz' }
    if (mode === 'built') return { ...place, command: 'node', args: ['server/main.ts'] }
    const listen = ['--host', '127.0.0.1', '--port', String(ports.storefront), '--strictPort']
    return { ...place, command: 'react-router', args: ['dev', ...listen] }
  }
}
