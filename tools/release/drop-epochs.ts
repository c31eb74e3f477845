import { request } from 'node:http'
import { withAdmin } from '../services/postgres.ts'

/** The proxy keeps the epoch of each host for ten seconds; without it, it asks again. */
export async function dropEpochs(databaseUrl: string, purgeUrl: string): Promise<void> {
  const hosts = await withAdmin(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ host: string }>('select host from channel_host')
    return rows.map(({ host }) => host)
  })
  for (const host of hosts) await drop(purgeUrl, `epoch ${host}`)
}

function drop(purgeUrl: string, cacheKey: string): Promise<void> {
  const options = {
    method: 'PURGE',
    headers: { 'x-cache-key': cacheKey },
    signal: AbortSignal.timeout(2_000),
  }
  return new Promise((resolve, reject) => {
    const purging = request(purgeUrl, options, (answer) => {
      answer.resume()
      // 404: it was not kept.
      if (answer.statusCode === 200 || answer.statusCode === 404) resolve()
      else reject(new Error(`The proxy answered ${answer.statusCode} to a purge`))
    })
    purging.once('error', reject)
    purging.end()
  })
}
