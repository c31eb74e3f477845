import { join } from 'node:path'
import type { Environment } from '../environment.ts'
import { findBinary } from './binaries.ts'
import { type Daemon, runningPid, start, stop } from './daemon.ts'

export const startRedis = (environment: Environment) => start(redisDaemon(environment))
export const stopRedis = (environment: Environment, signal?: NodeJS.Signals) =>
  stop(redisDaemon(environment), signal)

export function signalRedis(environment: Environment, signal: NodeJS.Signals): void {
  const pid = runningPid(redisDaemon(environment))
  if (pid) process.kill(pid, signal)
}

export const runsRedis = (environment: Environment) => runningPid(redisDaemon(environment)) !== undefined

function redisDaemon(environment: Environment): Daemon {
  const port = environment.ports.redis
  const settings = {
    port,
    bind: '127.0.0.1',
    // Only a cache: nothing is kept on disk, and the oldest entries make room for new ones.
    save: '',
    appendonly: 'no',
    maxmemory: '256mb',
    'maxmemory-policy': 'allkeys-lru',
    // Each test worker takes a database of its own.
    databases: 64,
  }
  return {
    name: 'redis',
    folder: join(environment.localDir, 'redis'),
    port,
    command: findBinary('redis-server'),
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    marks: ['redis-server', String(port)],
    stopSignal: 'SIGTERM',
  }
}
