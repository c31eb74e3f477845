import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { pauseAfter } from '../restart-pause.ts'
import type { PrintLine } from '../shop-process.ts'
import { runsNginx, startNginx } from './nginx.ts'
import type { NginxSettings } from './nginx-config.ts'
import { runsPostgres, startPostgres } from './postgres.ts'
import { runsRedis, startRedis } from './redis.ts'

const LOOK_EVERY_MS = 500

type Service = { name: string; runs: () => boolean; start: () => Promise<unknown> }

/** Starts PostgreSQL, Redis and nginx again when they die, until told to stop. What was given from outside is not ours. */
export function keepServices(
  environment: Environment,
  mode: NginxSettings['mode'],
  print: PrintLine,
): () => Promise<void> {
  const { external } = environment
  const services: Service[] = [
    { name: 'nginx', runs: () => runsNginx(environment), start: () => startNginx(environment, mode) },
  ]
  if (!external.redis)
    services.push({ name: 'Redis', runs: () => runsRedis(environment), start: () => startRedis(environment) })
  if (!external.postgres)
    services.push({
      name: 'PostgreSQL',
      runs: () => runsPostgres(environment),
      start: () => startPostgres(environment),
    })
  let isStopping = false
  const kept = services.map((service) => keep(service, () => isStopping, print))
  return async () => {
    isStopping = true
    await Promise.all(kept)
  }
}

async function keep({ name, runs, start }: Service, isOver: () => boolean, print: PrintLine): Promise<void> {
  let failures = 0
  while (!isOver()) {
    await sleep(LOOK_EVERY_MS)
    if (isOver() || runs()) continue
    try {
      print(name, 'has died; starts again')
      await start()
      failures = 0
    } catch (error) {
      failures += 1
      print(name, `does not start: ${(error as Error).message}`)
      await sleep(pauseAfter(failures))
    }
  }
}
