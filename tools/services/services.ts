import type { Environment } from '../environment.ts'
import { whileLocked } from './lock.ts'
import { startNginx, stopNginx } from './nginx.ts'
import type { NginxSettings } from './nginx-config.ts'
import { startPostgres, stopPostgres } from './postgres.ts'
import { startRedis, stopRedis } from './redis.ts'

export type Outcome = { name: string; port?: number; outcome: string }

/** PostgreSQL, Redis and nginx of this PORT_BASE, each made on first use. */
export async function startServices(environment: Environment, mode: NginxSettings['mode'] = 'dev') {
  const data = await startData(environment)
  const outcome = await whileLocked(environment.localDir, 'nginx', () => startNginx(environment, mode))
  return [...data, { name: 'nginx', port: environment.ports.shop, outcome }]
}

/** Only what holds data: enough for server tests. */
export function startData(environment: Environment): Promise<Outcome[]> {
  return whileLocked(environment.localDir, 'data', () => startBoth(environment))
}

async function startBoth(environment: Environment): Promise<Outcome[]> {
  const { ports, external } = environment
  const postgres = external.postgres
    ? { name: 'PostgreSQL', outcome: 'given by DATABASE_URL' }
    : startPostgres(environment).then((outcome) => ({ name: 'PostgreSQL', port: ports.postgres, outcome }))
  const redis = external.redis
    ? { name: 'Redis', outcome: 'given by REDIS_URL' }
    : startRedis(environment).then((outcome) => ({ name: 'Redis', port: ports.redis, outcome }))
  // Both have come to an end before a failure is told: nothing is half started behind the caller's back.
  await Promise.allSettled([postgres, redis])
  return Promise.all([postgres, redis])
}

/** Stops only what this PORT_BASE started itself. */
export async function stopServices(environment: Environment): Promise<Outcome[]> {
  const { ports, external } = environment
  const stopped: Outcome[] = [
    { name: 'nginx', port: ports.shop, outcome: await stopNginx(environment) },
    { name: 'Redis', outcome: external.redis ? 'given by REDIS_URL' : await stopRedis(environment) },
    {
      name: 'PostgreSQL',
      outcome: external.postgres ? 'given by DATABASE_URL' : await stopPostgres(environment),
    },
  ]
  return stopped
}
