import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands where the proxy takes purges, and keeps what it was asked to drop. */
export async function proxyUnderTest() {
  const dropped: string[] = []
  const proxy = createServer((request, response) => {
    if (request.method === 'PURGE') dropped.push(String(request.headers['x-cache-key']))
    response.writeHead(404).end()
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, dropped, close: () => proxy.close() }
}
