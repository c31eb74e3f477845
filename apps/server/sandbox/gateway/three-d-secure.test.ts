import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFingerprint } from './signatures.ts'
import { startGateway } from './start-gateway.ts'
import { testCards } from './test-cards.ts'
import { BANK_CODE } from './three-d-secure.ts'

const fieldsOrigin = 'http://fields.localhost:7822'
const keys = { merchantId: 'merchant', publicKey: 'public', privateKey: 'private' }
let gateway: Awaited<ReturnType<typeof startGateway>>

beforeAll(async () => {
  gateway = await startGateway({ keys, fieldsOrigin })
})
beforeEach(() => fetch(`${gateway.url}/sandbox/reset`, { method: 'POST' }))
afterAll(() => gateway.close())

type Answer = {
  nonce: string
  again?: boolean
  paymentMethod: {
    nonce: string
    threeDSecureInfo: { status: string; liabilityShifted: boolean; liabilityShiftPossible: boolean }
  }
}

async function call(path: string, body: object, origin = fieldsOrigin) {
  const answer = await fetch(`${gateway.url}/client_api/v1/payment_methods/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ authorizationFingerprint: makeFingerprint(keys, Date.now()), ...body }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

async function typed(number: string): Promise<string> {
  const creditCard = { number, expirationDate: '12/30', cvv: '123' }
  return (await call('credit_cards', { creditCard })).body.nonce
}

const lookUp = (nonce: string, amount = '673.88') => call('three_d_secure/lookup', { nonce, amount })
const answer = (nonce: string, code: string) => call('three_d_secure/authenticate', { nonce, code })

/** As the SDK sends it, without the SDK. */
async function sell(nonce: string, amount: string, isRequired = false): Promise<string> {
  const sold = await fetch(`${gateway.url}/merchants/merchant/transactions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('public:private').toString('base64')}`,
    },
    body: JSON.stringify({
      transaction: {
        amount,
        payment_method_nonce: nonce,
        type: 'sale',
        options: isRequired ? { three_d_secure: { required: true } } : {},
      },
    }),
  })
  return sold.text()
}

describe('3-D Secure at the stand-in of the gateway', () => {
  it('[PAY-350] a bank that wants to be asked declines with 2099, asks for its code, and then takes the liability', async () => {
    const first = await typed('4000000000002503')
    expect(await sell(first, '673.88')).toContain('<processor-response-code>2099</processor-response-code>')
    const asked = await lookUp(await typed('4000000000002503'))
    expect(asked).toMatchObject({
      status: 201,
      body: {
        paymentMethod: { threeDSecureInfo: { status: 'challenge_required', liabilityShifted: false } },
      },
    })
    const { nonce } = asked.body.paymentMethod
    // Not before it was answered.
    expect(await sell(nonce, '673.88')).toContain('>2099<')
    expect(await answer(nonce, '9999')).toEqual({ status: 201, body: { again: true } })
    expect(await answer(nonce, BANK_CODE)).toMatchObject({
      body: { paymentMethod: { nonce, threeDSecureInfo: { status: 'authenticate_successful' } } },
    })
    expect(await sell(nonce, '673.89')).toContain('91585')
    const sold = await sell(nonce, '673.88')
    expect(sold).toContain('<status>authorized</status>')
    expect(sold).toContain('<liability-shifted type="boolean">true</liability-shifted>')
  })

  it.each([
    ['4000000000002701', 'authenticate_successful', true, true],
    ['4242424242424242', 'authenticate_successful', true, true],
    ['4000000000002925', 'authenticate_frictionless_failed', false, true],
    ['4000000000002313', 'authenticate_unable_to_authenticate', false, false],
  ])(
    '[PAY-350] of %s the bank says %s unasked',
    async (number, status, liabilityShifted, liabilityShiftPossible) => {
      const said = await lookUp(await typed(number))
      const info = { status, liabilityShifted, liabilityShiftPossible }
      expect(said.body.paymentMethod.threeDSecureInfo).toMatchObject(info)
      const sold = await sell(said.body.paymentMethod.nonce, '673.88', true)
      expect(sold).toContain(
        liabilityShifted ? '<status>authorized</status>' : '<gateway-rejection-reason>three_d_secure<',
      )
    },
  )

  it('[PAY-350] a bank that says no does so after its code, and after three wrong ones', async () => {
    const refusing = await lookUp(await typed('4000000000002370'))
    const no = { body: { paymentMethod: { threeDSecureInfo: { status: 'authenticate_failed' } } } }
    expect(await answer(refusing.body.paymentMethod.nonce, BANK_CODE)).toMatchObject(no)
    const { nonce } = (await lookUp(await typed('4000000000002503'))).body.paymentMethod
    for (const code of ['1', '2']) expect((await answer(nonce, code)).body).toEqual({ again: true })
    expect(await answer(nonce, '3')).toMatchObject(no)
    expect((await answer(nonce, BANK_CODE)).status).toBe(422)
  })

  it('[PAY-350] a sale that must be checked is refused without, and a nonce is asked about once', async () => {
    expect(await sell('fake-valid-nonce', '10.00', true)).toContain('>three_d_secure<')
    const nonce = await typed('4242424242424242')
    expect((await lookUp(nonce)).status).toBe(201)
    expect((await lookUp(nonce)).status).toBe(422)
    expect(
      (await call('three_d_secure/lookup', { nonce, amount: '1.00' }, 'http://evil.example')).status,
    ).toBe(403)
    const forged = { nonce, amount: '1.00', authorizationFingerprint: 'made up' }
    expect((await call('three_d_secure/lookup', forged)).status).toBe(401)
  })

  it('[PAY-350] every card whose bank wants to be asked has a number of Braintree’s own', () => {
    const asking = testCards.flatMap(({ number, bankCheck }) => (bankCheck ? [number] : []))
    expect(asking).toEqual([
      '4000000000002503',
      '5200000000002151',
      '4000000000002370',
      '4000000000002701',
      '4000000000002925',
      '4000000000002313',
    ])
  })
})
