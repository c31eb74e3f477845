import braintree from 'braintree'
import { startReceiver } from '../testing/start-receiver.ts'
import { startGateway } from './start-gateway.ts'

export const keys = { merchantId: 'shop', publicKey: 'shop-public', privateKey: 'shop-private-key' }
const fieldsOrigin = 'http://fields.localhost:7822'

export type SandboxBooks = {
  transactions: { id: string }[]
  orders: Record<string, { charges: number; capturedCents: number; refundedCents: number }>
}

/** A gateway, a shop that listens to it, and the real SDK between them. */
export async function openBench() {
  const shop = await startReceiver({ onChallenge: verify })
  const gateway = await startGateway({
    keys,
    webhookUrl: shop.url,
    fieldsOrigin,
    outbox: { firstRetryMs: 10 },
  })
  const sdk = sdkFor(gateway.url)

  function sale(request: Partial<braintree.TransactionRequest>, client = sdk) {
    return client.transaction.sale({
      amount: '50.00',
      orderId: 'order',
      paymentMethodNonce: 'fake-valid-nonce',
      ...request,
    } as braintree.TransactionRequest)
  }

  async function searchByOrder(orderId: string): Promise<braintree.Transaction[]> {
    return sdk.transaction.search((search) => search.orderId().is(orderId)).toArray()
  }

  async function settledSale(paymentMethodNonce: string): Promise<string> {
    const { transaction } = await sale({ paymentMethodNonce, options: { submitForSettlement: true } })
    await control('POST', '/sandbox/settle', { orderId: 'order' })
    return transaction.id
  }

  function parse({ body }: { body: string } = { body: '' }): Promise<braintree.WebhookNotification> {
    const form = new URLSearchParams(body)
    return sdk.webhookNotification.parse(form.get('bt_signature') ?? '', form.get('bt_payload') ?? '')
  }

  /** The published types do not know this method of the SDK. */
  function verify(challenge: string): string {
    return (sdk.webhookNotification as unknown as { verify(challenge: string): string }).verify(challenge)
  }

  async function books(orderId?: string): Promise<SandboxBooks> {
    return (await control('GET', `/sandbox/books${orderId ? `?orderId=${orderId}` : ''}`)) as SandboxBooks
  }

  async function control(method: string, path: string, body?: object): Promise<unknown> {
    const request = body
      ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}
    const answer = await fetch(`${gateway.url}${path}`, { method, ...request })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }

  async function fingerprint(): Promise<string> {
    const { clientToken } = await sdk.clientToken.generate({})
    return JSON.parse(Buffer.from(clientToken, 'base64').toString('utf8')).authorizationFingerprint
  }

  async function postCard(number: string, authorizationFingerprint: string, origin = fieldsOrigin) {
    return fetch(`${gateway.url}/client_api/v1/payment_methods/credit_cards`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({
        authorizationFingerprint,
        creditCard: { number, expirationDate: '12/40', cvv: '123' },
      }),
    })
  }

  async function tokenizeCard(number: string): Promise<{ nonce: string; details: object }> {
    return (await (await postCard(number, await fingerprint())).json()) as { nonce: string; details: object }
  }

  return {
    sdk,
    gateway,
    shop,
    sale,
    searchByOrder,
    settledSale,
    parse,
    books,
    control,
    fingerprint,
    postCard,
    tokenizeCard,
    async reset() {
      await control('POST', '/sandbox/reset')
      shop.reset()
    },
    async close() {
      await gateway.close()
      await shop.close()
    },
  }
}

export function sdkFor(url: string, credentials = keys, timeoutMs = 5_000): braintree.BraintreeGateway {
  const { hostname, port } = new URL(url)
  const environment = new braintree.Environment(hostname, port, url, false, hostname, port)
  const client = new braintree.BraintreeGateway({ environment, ...credentials })
  client.config.timeout = timeoutMs
  return client
}
