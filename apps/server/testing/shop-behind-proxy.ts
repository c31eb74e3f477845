import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shopUnderTest } from './shop-under-test.ts'
import { Visitor } from './visitor.ts'

/** A shop with its worker, behind something that takes purges and keeps what it was asked to drop. */
export async function shopBehindProxy() {
  const dropped: string[] = []
  const proxy = createServer((request, response) => {
    if (request.method === 'PURGE') dropped.push(String(request.headers['x-cache-key']))
    response.writeHead(404).end()
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  const settings = { PAGE_PURGE_URL: `http://127.0.0.1:${port}/` }
  const house = await shopUnderTest({ worker: true, settings })
  return {
    house,
    /** Keys the proxy was asked to drop. */
    dropped,
    /** Says that the proxy keeps a page. */
    note: (cacheKey: string, surrogateKeys: string[], host = 'simpletire.localhost', renderMs = 20) =>
      new Visitor(house.api, host).post('/cached-pages', { cacheKey, surrogateKeys, renderMs }),
    close: async () => {
      await house.close()
      proxy.close()
    },
  }
}
