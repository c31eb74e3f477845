import { request } from 'node:http'
import type { Environment } from '../environment.ts'
import { withAdmin } from '../services/postgres.ts'

/** The proxy keeps the epoch of each host for ten seconds; without it, it asks again. */
export async function dropEpochs(
  databaseUrl: string,
  { variables }: Pick<Environment, 'variables'>,
): Promise<void> {
  const hosts = await withAdmin(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ host: string }>('select host from channel_host')
    return rows.map(({ host }) => host)
  })
  for (const host of hosts) await drop(variables, `epoch ${host}`)
}

function drop(variables: Environment['variables'], cacheKey: string): Promise<void> {
  const options = {
    method: 'PURGE',
    headers: { authorization: `Bearer ${variables.INTERNAL_SECRET}`, 'x-cache-key': cacheKey },
    signal: AbortSignal.timeout(2_000),
  }
  return new Promise((resolve, reject) => {
    const purging = request(variables.PAGE_PURGE_URL ?? '', options, (answer) => {
      answer.resume()
      // 404: it was not kept.
      if (answer.statusCode === 200 || answer.statusCode === 404) resolve()
      else reject(new Error(`The proxy answered ${answer.statusCode} to a purge`))
    })
    purging.once('error', reject)
    purging.end()
  })
}
