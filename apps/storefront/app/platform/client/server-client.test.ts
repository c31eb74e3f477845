import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const cookies: (string | undefined)[] = []
const api = createServer(({ headers }, response) => {
  cookies.push(headers.cookie)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
beforeAll(() => new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening)))
afterAll(() => api.close())

it('[ASRT-010] a page for everybody is rendered without the visitor, and one of their own with them', async () => {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  vi.doMock('../../../server/env.ts', () => ({ env: { apiUrl, internalSecret: '' } }))
  const { publicClient } = await import('./server-client.server.ts')
  for (const cookie of [
    'session=ana',
    'session=ana; ownPages=1',
    'ownPages=1; session=ana',
    'notownPages=1',
  ]) {
    const request = new Request('http://simpletire.localhost/brands', { headers: { cookie } })
    await publicClient(request).call('GET /browse/brands')
  }
  expect(cookies).toEqual([undefined, 'session=ana; ownPages=1', 'ownPages=1; session=ana', undefined])
})
