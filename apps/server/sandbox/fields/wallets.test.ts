import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFingerprint } from '../gateway/signatures.ts'
import { startGateway } from '../gateway/start-gateway.ts'
import { readButtonMessage } from './read-button-message.ts'
import { startFields } from './start-fields.ts'

const shop = 'http://simpletire.localhost:7800'
const fieldsOrigin = 'http://fields.localhost:7822'
const keys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' }
let gateway: Awaited<ReturnType<typeof startGateway>>
let fields: Awaited<ReturnType<typeof startFields>>

beforeAll(async () => {
  gateway = await startGateway({ keys, fieldsOrigin })
  fields = await startFields({ gatewayUrl: gateway.url, shopOrigins: [shop] })
})
afterAll(async () => {
  await fields.close()
  await gateway.close()
})

const approve = (change: object = {}, origin = fieldsOrigin) =>
  fetch(`${gateway.url}/client_api/v1/payment_methods/wallets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      authorizationFingerprint: makeFingerprint(keys, Date.now()),
      wallet: 'paypal',
      instrumentId: 'visa',
      addressId: 'home',
      ...change,
    }),
  })

describe('a wallet at the stand-in of the gateway', () => {
  it.each([
    ['paypal', { payerId: 'ANAM0RR1S2038', email: 'ana.morris@example.com' }],
    ['venmo', { payerId: 'ANAM0RR1S2038', email: 'ana.morris@example.com' }],
    ['applepay', { cardType: 'Visa', lastFour: '4242', dpanLastTwo: '42' }],
    ['googlepay', { cardType: 'Visa', lastFour: '4242', dpanLastTwo: '42' }],
  ])('[PAY-210] %s gives a nonce, with who pays', async (wallet, details) => {
    const answer = await approve({ wallet })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({
      nonce: expect.stringMatching(/^tokenwallet_[\da-f]{32}$/),
      consumed: false,
      details,
      contact: {
        firstName: 'Ana',
        lastName: 'Morris',
        email: 'ana.morris@example.com',
        phone: '2155550163',
      },
      shippingAddress: {
        id: 'home',
        line1: '2038 Delancey Pl',
        line2: null,
        city: 'Philadelphia',
        state: 'PA',
        postalCode: '19103',
      },
    })
  })

  it('[PAY-210] is for the fields’ frame alone, and for a token that is genuine', async () => {
    expect((await approve({}, 'http://evil.example')).status).toBe(403)
    expect((await approve({ authorizationFingerprint: 'made up' })).status).toBe(401)
  })
})

describe('the wallets’ frame', () => {
  const page = (origin: string) => fetch(`${fields.url}/wallets?shop=${encodeURIComponent(origin)}`)

  it('[PAY-218] may be framed by the shop that asked for it, and talks to the gateway only', async () => {
    const answer = await page(shop)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${shop};`)
    expect(policy).toContain(`connect-src ${gateway.url};`)
    expect((await page('http://evil.example')).status).toBe(403)
    for (const path of ['/wallets.js', '/wallets.css'])
      expect((await fetch(`${fields.url}${path}`)).status, path).toBe(200)
  })

  const init = {
    type: 'init',
    clientToken: 'A'.repeat(40),
    merchant: 'SimpleTire',
    wallets: ['paypal'],
    asksPayer: true,
    sum: null,
    radius: '8px',
  }

  it('[PAY-218] understands what the contract says', () => {
    expect(readButtonMessage(init)).toEqual(init)
    expect(readButtonMessage({ type: 'close' })).toEqual({ type: 'close' })
  })

  it.each([
    ['a wallet nobody knows', { ...init, wallets: ['cash'] }],
    ['more than it knows', { ...init, onload: 'x' }],
    ['a style in a length', { ...init, radius: '8px;background:url(x)' }],
    ['nothing', null],
    ['another type', { type: 'pay' }],
  ])('[PAY-218] hears nothing of %s', (_, message) => {
    expect(readButtonMessage(message)).toBeNull()
  })
})
