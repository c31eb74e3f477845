import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shopUnderTest } from './shop-under-test.ts'
import { Visitor } from './visitor.ts'

/** A shop with its worker, behind something that takes purges and keeps what it was asked to drop. */
export async function shopBehindProxy() {
  const dropped: string[] = []
  /** Pages the proxy fails to drop, by name. */
  const stubborn = new Set<string>()
  const proxy = createServer((request, response) => {
    const page = nameOf(String(request.headers['x-cache-key']))
    if (stubborn.has(page)) return response.writeHead(500, { 'content-length': 0 }).end()
    if (request.method === 'PURGE') dropped.push(page)
    return response.writeHead(404, { 'content-length': 0 }).end()
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  const settings = { PAGE_PURGE_URL: `http://127.0.0.1:${port}/` }
  const house = await shopUnderTest({ worker: true, settings })
  const inside = { headers: { authorization: `Bearer ${house.shop.env.INTERNAL_SECRET}` } }
  return {
    house,
    /** Pages the proxy was asked to drop. */
    dropped,
    stubborn,
    /** What our own processes say with their calls. */
    inside,
    /** Says that the proxy keeps a page. */
    note: (
      page: string,
      surrogateKeys: string[],
      host = 'simpletire.localhost',
      renderMs = 20,
      visitor?: string,
    ) =>
      new Visitor(house.api, host).post(
        '/cached-pages',
        { cacheKey: keyOf(page), surrogateKeys, renderMs },
        { headers: { ...inside.headers, ...(visitor && { 'x-visitor': visitor }) } },
      ),
    close: async () => {
      await house.close()
      proxy.close()
    },
  }
}

const PREFIX = 'simpletire.localhost dev.0 /'
const keyOf = (page: string) => `${PREFIX}${page.replaceAll(' ', '-')}?`
const nameOf = (key: string) =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length, -1).replaceAll('-', ' ') : key
