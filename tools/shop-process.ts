import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { everyProcess, only } from './process-variables.ts'
import type { ShopProcess } from './processes.ts'
import { closedPlaceOf } from './run.ts'

export type PrintLine = (name: string, line: string) => void

export function launch(
  process: ShopProcess,
  variables: Record<string, string>,
  print: PrintLine,
): ChildProcess {
  // A group of its own: Ctrl-C reaches only the command, which then ends its processes in order.
  const child = spawn(process.command, process.args, {
    ...closedPlaceOf({
      cwd: process.cwd,
      variables: { ...only([...everyProcess, ...process.reads], variables), ...process.variables },
    }),
    detached: true,
    stdio: ['ignore', process.logFile ? openSync(process.logFile, 'a') : 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface(stream).on('line', (line) => print(process.name, line))
  }
  child.on('error', (error) => print(process.name, error.message))
  child.on('exit', (code, signal) => print(process.name, `ended (${signal ?? code})`))
  return child
}

/** Resolves when the process can work; rejects when it ends before that. */
export async function untilHealthy(process: ShopProcess, child: ChildProcess): Promise<void> {
  const url = `http://127.0.0.1:${process.port}${process.health}`
  for (const deadline = Date.now() + 90_000; ; await sleep(100)) {
    const status = await fetch(url, {
      // An idle connection of ours would keep a draining process waiting.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(30_000),
    })
      .then((answer) => answer.status)
      .catch(() => undefined)
    if (status && status < 500) return
    if (hasEnded(child)) throw new Error(`${process.name} ended before it was ready.`)
    if (Date.now() > deadline)
      throw new Error(`${process.name} is not ready: ${url} answers ${status ?? 'nothing'}.`)
  }
}

/** Asks a process to finish what it has begun, and ends it after 20 s all the same. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!child.pid || hasEnded(child)) return
  const ended = once(child, 'exit')
  signalGroup(child, signal)
  const late = setTimeout(() => signalGroup(child, 'SIGKILL'), 20_000)
  await ended
  clearTimeout(late)
}

/** A process and whatever it has started itself. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid && !hasEnded(child)) process.kill(-child.pid, signal)
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
