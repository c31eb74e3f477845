import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStaticFile } from './static-files.ts'

let server: Server

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'static-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.json'), '{}')
  await writeFile(join(folder, 'client', 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'client', 'assets', 'root-abc.js'), 'export {}')
  server = createServer(async (incoming, response) => {
    if (!(await serveStaticFile(join(folder, 'client'), incoming, response))) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => server.close())

/** As written, without the tidying that fetch does to a path. */
function get(path: string) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; cache: string | undefined }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, cache: response.headers['cache-control'] })
    })
      .on('error', reject)
      .end()
  })
}

describe('static files', () => {
  it('lets browsers keep hashed files for good, and others for an hour', async () => {
    expect(await get('/assets/root-abc.js')).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
    })
    expect(await get('/favicon.svg')).toEqual({ status: 200, cache: 'public, max-age=3600' })
  })

  it.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/%00',
    '/%E0%A4%A',
    '/',
    '/assets',
  ])('does not answer %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})
