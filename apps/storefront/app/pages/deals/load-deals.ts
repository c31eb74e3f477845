import { data } from 'react-router'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { PRICES_KEY, publicPage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'

/** Every deal that runs; where the address names a vehicle, also which of them hold for its tires. */
export async function loadDeals(request: Request) {
  const client = publicClient(request)
  const search = new URL(request.url).searchParams
  const vehicle = search.get('vehicle')
  const oem = search.get('oem')
  const [result, fitting] = await Promise.all([
    client.call('GET /deals'),
    vehicle === null
      ? null
      : client.call('GET /fitting-deals', { query: { vehicle, ...(oem !== null && { oem }) } }),
  ])
  if (!result.ok) return loadFailed(result)
  // A vehicle we do not know hides nothing.
  return data({ ...result.data, fitting: fitting?.ok ? fitting.data : null }, publicPage([PRICES_KEY]))
}
