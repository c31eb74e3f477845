import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { CircuitOpen } from '../platform/circuit.ts'
import { openIdentity } from './identity.ts'

it('[SAFE-043] an identity server that takes calls and says nothing is left alone: the next caller hears it at once', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as AddressInfo
  const identity = openIdentity({
    url: `http://127.0.0.1:${port}`,
    patienceSeconds: 0.6,
  })
  for (let call = 0; call < 3; call++) await expect(identity.token('partner', 'secret')).rejects.toThrow()
  const began = performance.now()
  await expect(identity.token('partner', 'secret')).rejects.toThrow(CircuitOpen)
  expect(performance.now() - began).toBeLessThan(400)
  silent.close()
})
