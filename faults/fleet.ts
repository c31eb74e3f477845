import type { ChildProcess } from 'node:child_process'
import type { ProviderName } from '@shop/settings/providers'
import type { Environment } from '@shop/tools/environment'
import { type ShopProcess, shopProcesses } from '@shop/tools/processes'
import { end, launch, signalGroup, untilHealthy } from '@shop/tools/shop-process'

export const WORKERS = ['worker', 'worker-2'] as const
/** As many as a test starts of them; the shop itself has the first. */
export const APIS = ['api', 'api-2', 'api-3', 'api-4'] as const
export type ProcessName = (typeof APIS)[number] | ProviderName | (typeof WORKERS)[number]

/** Processes of the shop without its screens: each can be killed and comes back when told. */
export class Fleet {
  /** Processes that ended though nobody had asked them to. */
  readonly deserters: string[] = []
  readonly #children = new Map<ProcessName, ChildProcess>()
  readonly #dismissed = new WeakSet<ChildProcess>()
  readonly #processes: ReadonlyMap<string, ShopProcess>
  readonly #names: readonly ProcessName[]
  readonly #variables: Record<string, string>
  readonly #log: (line: string) => void
  #isClosed = false

  constructor(
    environment: Environment,
    names: readonly ProcessName[],
    variables: Record<string, string>,
    log: (line: string) => void,
  ) {
    this.#processes = processesOf(environment)
    this.#names = names
    this.#variables = variables
    this.#log = log
    // Whatever ends the command ends the fleet.
    process.once('exit', this.#killAll)
  }

  readonly #killAll = () => {
    for (const child of this.#children.values()) signalGroup(child, 'SIGKILL')
  }

  async startAll(): Promise<void> {
    await Promise.all(this.#names.map((name) => this.start(name)))
  }

  /** Resolves when the process answers its health check. */
  async start(name: ProcessName): Promise<void> {
    if (this.#isClosed) throw new Error('The fleet is closed.')
    const process = this.#processes.get(name)
    if (!process) throw new Error(`The fleet has no process ${name}.`)
    const child = launch(process, this.#variables, (who, line) => this.#log(`${who}| ${line}`))
    child.once('exit', () => {
      if (!this.#dismissed.has(child)) this.deserters.push(name)
    })
    this.#children.set(name, child)
    await untilHealthy(process, child)
  }

  async kill(name: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#children.get(name)
    if (!child) return
    this.#dismissed.add(child)
    await end(child, signal)
  }

  /** Stops a process as it stands, as when the machine under it hangs, or lets it go on. */
  signal(name: ProcessName, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const child = this.#children.get(name)
    if (child) signalGroup(child, signal)
  }

  /** Nothing is left to finish: the database goes away next. */
  async stop(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#children.keys()].map((name) => this.kill(name)))
    process.off('exit', this.#killAll)
  }
}

// Past every port of a shop: nginx and second servers stand on those, also while a bare shop runs beside them.
const secondWorkerPort = ({ ports }: Environment) => Math.max(...Object.values(ports)) + 1
const portOfApi = (environment: Environment, place: number) =>
  place === 0 ? environment.ports.api : secondWorkerPort(environment) + place

/** Where an api of a fleet is called. */
export const urlOfApi = (environment: Environment, name: (typeof APIS)[number]) =>
  `http://127.0.0.1:${portOfApi(environment, APIS.indexOf(name))}`

export const workerPorts = (environment: Environment) => [
  environment.ports.worker,
  secondWorkerPort(environment),
]

function processesOf(environment: Environment): ReadonlyMap<string, ShopProcess> {
  const known = new Map(shopProcesses(environment, 'built').map((process) => [process.name, process]))
  const port = secondWorkerPort(environment)
  const worker = known.get('worker')
  if (worker)
    known.set('worker-2', { ...worker, name: 'worker-2', port, variables: { WORKER_PORT: String(port) } })
  const api = known.get('api')
  for (const [place, name] of APIS.entries()) {
    const portOf = portOfApi(environment, place)
    if (api && place > 0)
      known.set(name, { ...api, name, port: portOf, variables: { API_PORT: String(portOf) } })
  }
  return known
}
