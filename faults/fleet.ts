import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '@shop/tools/environment'
import { type ShopProcess, shopProcesses } from '@shop/tools/processes'
import { placeOf } from '@shop/tools/run'

export const WORKERS = ['worker', 'worker-2'] as const
export type ProcessName = 'api' | 'gateway' | 'carrier' | 'mail' | (typeof WORKERS)[number]

const READY_WITHIN_MS = 60_000

/** The shop's processes without its screens, and a second worker: each can be killed and comes back when told. */
export class Fleet {
  /** Processes that ended though nobody had asked them to. */
  readonly deserters: string[] = []
  readonly #children = new Map<ProcessName, ChildProcess>()
  readonly #dismissed = new WeakSet<ChildProcess>()
  readonly #processes: Map<ProcessName, ShopProcess>
  readonly #variables: Record<string, string>
  readonly #log: (line: string) => void
  #isClosed = false

  constructor(environment: Environment, settings: Record<string, string>, log: (line: string) => void) {
    this.#processes = processesOf(environment)
    this.#variables = { ...environment.variables, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings }
    this.#log = log
    // Whatever ends the command ends the fleet.
    process.once('exit', () => {
      for (const child of this.#children.values()) child.kill('SIGKILL')
    })
  }

  async startAll(): Promise<void> {
    await Promise.all([...this.#processes.keys()].map((name) => this.start(name)))
  }

  /** Resolves when the process answers its health check. */
  async start(name: ProcessName): Promise<void> {
    if (this.#isClosed) throw new Error('The fleet is closed.')
    const process = this.#process(name)
    const child = this.#launch(name, process)
    this.#children.set(name, child)
    for (const deadline = Date.now() + READY_WITHIN_MS; ; await sleep(100)) {
      if (await answers(process)) return
      if (hasEnded(child)) throw new Error(`${name} ended before it was ready.`)
      if (Date.now() > deadline) throw new Error(`${name} was not ready in time.`)
    }
  }

  async kill(name: ProcessName, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#children.get(name)
    if (!child || hasEnded(child)) return
    this.#dismissed.add(child)
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Nothing is left to finish: the database goes away next. */
  async stop(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#children.keys()].map((name) => this.kill(name)))
  }

  #process(name: ProcessName): ShopProcess {
    const process = this.#processes.get(name)
    if (!process) throw new Error(`The fleet has no process ${name}.`)
    return process
  }

  #launch(name: ProcessName, process: ShopProcess): ChildProcess {
    const variables = {
      ...this.#variables,
      ...(name === 'worker-2' && { WORKER_PORT: String(process.port) }),
    }
    const child = spawn(process.command, process.args, {
      ...placeOf({ cwd: process.cwd, variables }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => this.#log(`${name}| ${line}`))
    }
    child.on('exit', (code, signal) => {
      this.#log(`${name}| ended (${signal ?? code})`)
      if (!this.#dismissed.has(child)) this.deserters.push(name)
    })
    return child
  }
}

function processesOf({ ports }: Environment): Map<ProcessName, ShopProcess> {
  const known = new Map(shopProcesses(ports, 'built').map((process) => [process.name, process]))
  const named = (name: string) => {
    const process = known.get(name)
    if (!process) throw new Error(`The shop has no process ${name}.`)
    return process
  }
  return new Map<ProcessName, ShopProcess>([
    ...(['api', 'gateway', 'carrier', 'mail', 'worker'] as const).map((name) => [name, named(name)] as const),
    ['worker-2', { ...named('worker'), port: ports.worker + 1 }],
  ])
}

async function answers({ port, health }: ShopProcess): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${health}`, { signal: AbortSignal.timeout(5_000) })
    return answer.ok
  } catch {
    return false
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
