import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES_AN_EMAIL, FAST_CODE, LOOK_UPS_A_TOKEN } from './fast-checkout.ts'
import { makeFingerprint } from './signatures.ts'
import { startGateway } from './start-gateway.ts'

const fieldsOrigin = 'http://fields.localhost:7822'
const keys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' }
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeAll(async () => {
  gateway = await startGateway({ keys, fieldsOrigin })
})
beforeEach(() => fetch(`${gateway.url}/sandbox/reset`, { method: 'POST' }))
afterAll(() => gateway.close())

type Answer = {
  customer: { challenge: string; phoneEnd: string } | null
  again?: boolean
  profile: { card: { nonce: string } }
}

let tokens = 0
/** Each frame has a client token of its own. */
const nextToken = () => makeFingerprint(keys, Date.now() + ++tokens)

async function call(path: string, body: object, { origin = fieldsOrigin, token = nextToken() } = {}) {
  const answer = await fetch(`${gateway.url}/client_api/v1/fast_checkout/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ authorizationFingerprint: token, ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const lookUp = async (email: string, token = nextToken()) =>
  (await call('lookup', { email }, { token })).body.customer
const challengeOf = async (email: string) => (await lookUp(email))?.challenge ?? 'none'

describe('fast checkout at the stand-in of the gateway', () => {
  it('[PAY-402] knows an email, says only where the code went, and with it who it is and what they pay with', async () => {
    expect(await lookUp('Fast@example.com')).toEqual({
      challenge: expect.stringMatching(/^[\da-f-]{36}$/),
      phoneEnd: '63',
    })
    const { status, body } = await call('code', {
      challenge: await challengeOf('fast@example.com'),
      code: FAST_CODE,
    })
    expect(status).toBe(201)
    expect(body.profile).toEqual({
      name: { firstName: 'Ana', lastName: 'Morris' },
      phone: '2155550163',
      shippingAddress: expect.objectContaining({ line1: '2038 Delancey Pl', postalCode: '19103' }),
      card: {
        nonce: expect.stringMatching(/^tokencc_[\da-f]{32}$/),
        cardType: 'Visa',
        lastFour: '4242',
      },
    })
    expect(gateway.books.nonces.get(body.profile.card.nonce)).toMatchObject({ used: false, reusable: false })
  })

  it('[PAY-402] takes three codes, and then none', async () => {
    const challenge = await challengeOf('fast@example.com')
    expect((await call('code', { challenge, code: '000000' })).body).toEqual({ again: true })
    expect((await call('code', { challenge, code: '000001' })).body).toEqual({ again: true })
    expect((await call('code', { challenge, code: '000002' })).status).toBe(422)
    expect((await call('code', { challenge, code: FAST_CODE })).status).toBe(422)
  })

  it('[PAY-402] hands over a profile once', async () => {
    const challenge = await challengeOf('fast@example.com')
    expect((await call('code', { challenge, code: FAST_CODE })).status).toBe(201)
    expect((await call('code', { challenge, code: FAST_CODE })).status).toBe(422)
  })

  it('[PAY-403] says the same of an unknown email as of too many with one client token', async () => {
    const token = nextToken()
    expect(await lookUp('ana@example.com', token)).toBeNull()
    for (let known = 1; known < LOOK_UPS_A_TOKEN; known++)
      expect(await lookUp(`fast@${known}.example.com`, token)).not.toBeNull()
    expect(await lookUp('fast@last.example.com', token)).toBeNull()
    expect(await lookUp('fast@last.example.com')).not.toBeNull()
  })

  it('[PAY-403] texts nobody more than a few codes in ten minutes', async () => {
    for (let sent = 0; sent < CODES_AN_EMAIL; sent++) expect(await lookUp('fast@example.com')).not.toBeNull()
    expect(await lookUp('FAST@example.com')).toBeNull()
    expect(await lookUp('fast@example.org')).not.toBeNull()
    await fetch(`${gateway.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 10 * 60_000 }),
    })
    expect(await lookUp('fast@example.com')).not.toBeNull()
  })

  it('[PAY-402] is for the fields’ frame alone, and for a token that is genuine', async () => {
    const email = 'fast@example.com'
    expect((await call('lookup', { email }, { origin: 'http://evil.example' })).status).toBe(403)
    expect((await call('lookup', { email }, { token: 'made up' })).status).toBe(401)
    expect((await call('code', { challenge: 'x', code: FAST_CODE }, { token: 'made up' })).status).toBe(401)
  })

  it('[PAY-402] is silent about some', async () => {
    const body = { authorizationFingerprint: nextToken(), email: 'fast-silent@example.com' }
    const asked = fetch(`${gateway.url}/client_api/v1/fast_checkout/lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: fieldsOrigin },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(200),
    })
    await expect(asked).rejects.toThrow(/timeout/)
  })
})
