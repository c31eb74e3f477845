import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { drain } from './drain.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: Server
afterEach(() => {
  agent.destroy()
  server.closeAllConnections()
})

it('answers over connections that are open, ends them, and takes no new ones', async () => {
  server = createServer(async (_request, response) => {
    await sleep(50)
    response.end('done')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  expect(await call(port)).toEqual({ status: 200, connection: 'keep-alive' })

  const drained = drain(server)
  expect(server.listening).toBe(false)
  // The connection was idle when the draining began: what is sent over it is still answered.
  expect(await call(port)).toEqual({ status: 200, connection: 'close' })
  await drained
  await expect(call(port)).rejects.toThrow('ECONNREFUSED')
})

function call(port: number) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', method: 'POST' }, (response) => {
      const { statusCode: status, headers } = response
      response.resume().once('end', () => resolve({ status, connection: headers.connection }))
    })
      .once('error', reject)
      .end()
  })
}
