import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from './environment.ts'
import { type Mode, type ShopProcess, shopProcesses } from './processes.ts'
import { placeOf } from './run.ts'

export type PrintLine = (name: string, line: string) => void

export type RunningShop = {
  /** Resolves when every process answers its health check; rejects when one ends before that. */
  healthy(): Promise<void>
  stop(): Promise<void>
}

/** Starts the processes of the shop and keeps hold of them. */
export function runShop(
  environment: Environment,
  mode: Mode,
  print: PrintLine,
  processes: readonly ShopProcess[] = shopProcesses(environment.ports, mode),
): RunningShop {
  const variables = { ...environment.variables, NODE_ENV: mode === 'built' ? 'production' : 'development' }
  const running = processes.map((each) => ({
    each,
    child: launch(each, variables, print),
  }))
  // Whatever ends the command, even before the shop was healthy, ends the shop.
  process.once('exit', () => {
    for (const { child } of running) signalGroup(child, 'SIGTERM')
  })
  return {
    healthy: async () =>
      void (await Promise.all(running.map(({ each, child }) => untilHealthy(each, child)))),
    stop: async () => void (await Promise.all(running.map(({ child }) => end(child)))),
  }
}

function launch(process: ShopProcess, variables: Record<string, string>, print: PrintLine): ChildProcess {
  // A group of its own: Ctrl-C reaches only the command, which then ends its processes in order.
  const child = spawn(process.command, process.args, {
    ...placeOf({ cwd: process.cwd, variables }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => print(process.name, line))
  }
  child.on('error', (error) => print(process.name, error.message))
  child.on('exit', (code, signal) => print(process.name, `ended (${signal ?? code})`))
  return child
}

async function untilHealthy(process: ShopProcess, child: ChildProcess): Promise<void> {
  const url = `http://127.0.0.1:${process.port}${process.health}`
  for (const deadline = Date.now() + 90_000; ; await sleep(150)) {
    const status = await fetch(url, { signal: AbortSignal.timeout(30_000) })
      .then((answer) => answer.status)
      .catch(() => undefined)
    if (status && status < 500) return
    if (hasEnded(child)) throw new Error(`${process.name} ended before it was ready.`)
    if (Date.now() > deadline)
      throw new Error(`${process.name} is not ready: ${url} answers ${status ?? 'nothing'}.`)
  }
}

/** Asks a process to finish what it has begun, and ends it after 15 s all the same. */
async function end(child: ChildProcess): Promise<void> {
  if (!child.pid || hasEnded(child)) return
  const ended = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), 15_000)
  await ended
  clearTimeout(late)
}

/** A process and whatever it has started itself. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid && !hasEnded(child)) process.kill(-child.pid, signal)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
