import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineVariables } from '../process-variables.ts'

/** A server program that keeps running after the command that started it has ended. */
export type Daemon = {
  name: string
  folder: string
  port: number
  command: string
  args: string[]
  /** Stand in the command line of the running program: guard against a pid that was given to someone else. */
  marks: string[]
  stopSignal: NodeJS.Signals
  user?: { uid: number; gid: number }
}

/** Starts the program unless it runs already; resolves once its port answers. */
export async function start(daemon: Daemon): Promise<'started' | 'already running'> {
  if (runningPid(daemon)) {
    await untilPortAnswers(daemon)
    return 'already running'
  }
  await refuseTakenPort(daemon)
  mkdirSync(daemon.folder, { recursive: true })
  const log = openSync(logFile(daemon), 'a')
  const child = spawn(daemon.command, daemon.args, {
    cwd: daemon.folder,
    env: { ...machineVariables(), PATH: process.env.PATH },
    detached: true,
    stdio: ['ignore', log, log],
    ...daemon.user,
  })
  await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject))
  writeFileSync(pidFile(daemon), String(child.pid))
  child.unref()
  await untilPortAnswers(daemon)
  return 'started'
}

/** Someone else's program on our port is named before anything is made for ours. */
export async function refuseTakenPort(daemon: Daemon): Promise<void> {
  if (runningPid(daemon) || !(await portAnswers(daemon.port))) return
  throw new Error(
    `${daemon.name}: port ${daemon.port} is taken by another program. Choose another PORT_BASE or stop that program.`,
  )
}

/** Asks the program to finish and waits until it has. */
export async function stop(daemon: Daemon, signal = daemon.stopSignal): Promise<'stopped' | 'not running'> {
  const pid = runningPid(daemon)
  if (!pid) return 'not running'
  process.kill(pid, signal)
  for (let waited = 0; runningPid(daemon); waited += 50) {
    if (waited > 30_000) throw new Error(`${daemon.name} (pid ${pid}) did not stop within 30 s.`)
    await sleep(50)
  }
  rmSync(pidFile(daemon), { force: true })
  return 'stopped'
}

export function runningPid(daemon: Daemon): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile(daemon), 'utf8'))
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return daemon.marks.every((mark) => commandLine.includes(mark)) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Ends what a program that was killed has left: its children work in its folder. */
export async function endOrphans(daemon: Daemon): Promise<void> {
  const orphans = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && placeOf(name) === daemon.folder)
      .map(Number)
      .filter((pid) => pid !== process.pid)
  for (const pid of orphans()) process.kill(pid, 'SIGTERM')
  for (let waited = 0; orphans().length > 0 && waited < 5_000; waited += 50) await sleep(50)
}

function placeOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function portAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** A program that has just been started has no command line yet: on a busy machine this lasts longer than a look. */
const UNNAMED_FOR_MS = 2_000

async function untilPortAnswers(daemon: Daemon): Promise<void> {
  for (let waited = 0; !(await portAnswers(daemon.port)); waited += 50) {
    if (waited > 30_000 || (waited > UNNAMED_FOR_MS && !runningPid(daemon))) {
      const tail = readFileSync(logFile(daemon), 'utf8').split('\n').slice(-15).join('\n')
      throw new Error(`${daemon.name} does not answer on port ${daemon.port}. Its log ends with:\n${tail}`)
    }
    await sleep(50)
  }
}

const pidFile = (daemon: Daemon) => join(daemon.folder, `${daemon.name}.pid`)
const logFile = (daemon: Daemon) => join(daemon.folder, `${daemon.name}.log`)
