import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../../../sandbox/gateway/gateway-bench.ts'
import { startGateway } from '../../../sandbox/gateway/start-gateway.ts'
import { braintreeProvider } from './braintree-provider.ts'

const NONSENSE = {
  'a page of somebody else': [200, 'text/html', '<html><body>Bad day</body></html>'],
  'a page that says it is XML': [201, 'application/xml', '<html><body>Bad day</body></html>'],
  'half a document': [201, 'application/xml', '<?xml version="1.0"?><transaction><id>x</id><sta'],
  'half of some JSON': [200, 'application/json', '{"transaction":{"id":"x","sta'],
  'JSON of another shape': [200, 'application/json', '{"ok":true}'],
  'a transaction without anything in it': [201, 'application/xml', '<transaction><foo>1</foo></transaction>'],
  'a no without a reason': [422, 'application/xml', '<api-error-response><foo>1</foo></api-error-response>'],
  'a page that says no': [422, 'text/html', '<html>Unprocessable</html>'],
  'an empty answer': [200, 'application/xml', ''],
} as const
type Nonsense = keyof typeof NONSENSE

let gateway: Awaited<ReturnType<typeof startGateway>>
let between: Server
let spoils: Nonsense | null = null

/** Stands before the gateway, and says something else than it to whoever wants to change something. */
function spoil(call: IncomingMessage, answer: ServerResponse): void {
  const onward = request(
    `${gateway.url}${call.url}`,
    { method: call.method ?? 'GET', headers: call.headers },
    (said) => {
      if (spoils === null || call.method === 'GET') {
        answer.writeHead(said.statusCode ?? 500, said.headers)
        said.pipe(answer)
        return
      }
      said.resume()
      const [status, type, body] = NONSENSE[spoils]
      answer.writeHead(status, { 'content-type': type }).end(body)
    },
  )
  call.pipe(onward)
}

beforeAll(async () => {
  gateway = await startGateway({ keys, behaviour: { searchLagMs: [0, 0] } })
  between = createServer(spoil).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
})
afterAll(async () => {
  between.closeAllConnections()
  between.close()
  await gateway.close()
})

const provider = () =>
  braintreeProvider({
    BRAINTREE_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    BRAINTREE_MERCHANT_ID: keys.merchantId,
    BRAINTREE_PUBLIC_KEY: keys.publicKey,
    BRAINTREE_PRIVATE_KEY: keys.privateKey,
  })

const sale = (orderId: string) => ({ orderId, amountCents: cents(61_196), nonce: 'fake-valid-visa-nonce' })

async function heldAt(braintree: ReturnType<typeof provider>) {
  const orderId = randomUUID()
  const held = await braintree.authorize(sale(orderId))
  if (held.outcome !== 'authorized') throw new Error(held.outcome)
  return { orderId, move: { ...held, operationId: randomUUID() } }
}

describe.each(Object.keys(NONSENSE) as Nonsense[])('[PAY-274] %s', (nonsense) => {
  it('is no answer to a sale: neither declined nor held, and the books tell', async () => {
    const braintree = provider()
    const orderId = randomUUID()
    spoils = nonsense
    expect(await braintree.authorize(sale(orderId))).toEqual({ outcome: 'unknown' })
    spoils = null
    expect(await braintree.findHeld(orderId)).toMatchObject([{ amountCents: 61_196 }])
  })

  it('[PAY-410] is no token for the card fields, and does not say that nothing is held', async () => {
    const braintree = provider()
    const { orderId } = await heldAt(braintree)
    spoils = nonsense
    await expect(braintree.clientToken()).rejects.toThrow()
    await expect(braintree.findHeld(orderId)).rejects.toThrow()
  })

  it('is no answer to a capture, a void and a refund: each is looked up', async () => {
    const braintree = provider()
    for (const kind of ['capture', 'void', 'refund'] as const) {
      spoils = null
      const { move } = await heldAt(braintree)
      if (kind === 'refund') {
        await braintree.capture({ ...move, operationId: randomUUID() })
        await fetch(`${gateway.url}/sandbox/settle`, { method: 'POST' })
      }
      spoils = nonsense
      expect(await braintree[kind](move)).toEqual({ outcome: 'unknown' })
      spoils = null
      expect(await braintree.findMove(kind, move)).toMatchObject({ outcome: 'done' })
    }
  })
})
