import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { driveAt } from './held-rate.ts'
import type { Perform } from './operation.ts'

const ask: Perform = async (connection) => {
  const { status } = await connection.send('GET', '/')
  if (status !== 200) throw new Error(String(status))
  return true
}

async function askedAt200(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await driveAt((server.address() as AddressInfo).port, ask, 200, 0.5)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

it('a rate is sent in full, and every call that is refused counts as an error', async () => {
  let turn = 0
  const { latenciesMs, errors } = await askedAt200((_request, answer) => {
    answer.writeHead(turn++ % 10 === 0 ? 503 : 200, { 'content-length': 0 }).end()
  })
  expect({ sent: turn, answered: latenciesMs.length, errors }).toEqual({
    sent: 100,
    answered: 90,
    errors: 10,
  })
})

it('a server that answers late does not hold the rate, and calls are late from when they were due', async () => {
  let free = 0
  const { rps, latenciesMs } = await askedAt200((_request, answer) => {
    free = Math.max(free, performance.now()) + 10
    setTimeout(() => answer.writeHead(200, { 'content-length': 0 }).end(), free - performance.now())
  })
  expect(rps).toBeLessThan(120)
  expect(Math.max(...latenciesMs)).toBeGreaterThan(400)
})

it('calls that are never answered are given up and count as errors', async () => {
  const { latenciesMs, errors } = await askedAt200(() => {})
  expect({ answered: latenciesMs.length, errors }).toEqual({ answered: 0, errors: 100 })
})
