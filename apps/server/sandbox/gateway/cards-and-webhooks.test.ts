import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBench } from './gateway-bench.ts'

const bench = await openBench()
const { shop, sale, settledSale, parse, control, fingerprint, postCard, tokenizeCard } = bench
afterAll(bench.close)
beforeEach(bench.reset)

describe('cards', () => {
  it('gives a nonce for a card, against a client token, and charges it', async () => {
    const { nonce, details } = await tokenizeCard('4000000000009995')
    expect(details).toEqual({
      lastFour: '9995',
      cardType: 'Visa',
      expirationMonth: '12',
      expirationYear: '2040',
    })
    expect(await sale({ paymentMethodNonce: nonce })).toMatchObject({
      transaction: { processorResponseCode: '2001' },
    })
  })

  it('answers with the fields that are wrong', async () => {
    const answer = await postCard('4242424242424241', await fingerprint())
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      fields: [{ name: 'number', message: 'The card number is not valid' }],
    })
  })

  it('tokenizes for nobody without a client token or from another origin', async () => {
    const claim = Buffer.from(JSON.stringify({ until: Date.now() + 60_000 })).toString('base64url')
    expect((await postCard('4242424242424242', `${claim}.forged`)).status).toBe(401)
    const old = await fingerprint()
    await control('POST', '/sandbox/clock', { advanceMs: 25 * 60 * 60 * 1_000 })
    expect((await postCard('4242424242424242', old)).status).toBe(401)
    expect((await postCard('4242424242424242', await fingerprint(), 'http://evil.example')).status).toBe(403)
  })
})

describe('webhooks', () => {
  it('tells the shop about a settlement, in words the SDK accepts', async () => {
    const id = await settledSale('fake-valid-nonce')
    await expect.poll(() => shop.received.length).toBe(1)
    const notification = await parse(shop.received[0])
    expect(notification).toMatchObject({
      kind: 'transaction_settled',
      transaction: { id, status: 'settled' },
    })
  })

  it('repeats a webhook the shop did not take', async () => {
    shop.failNext(2)
    await settledSale('fake-valid-nonce')
    await expect.poll(() => shop.received.length).toBe(3)
  })

  it('sends a webhook twice when the card asks for it', async () => {
    await settledSale('fake-twice-webhook-nonce')
    await expect.poll(() => shop.received.length).toBe(2)
  })

  it('sends a webhook late when the card asks for it', async () => {
    await settledSale('fake-late-webhook-nonce')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(shop.received).toEqual([])
    expect(await control('GET', '/sandbox/webhooks')).toMatchObject({ deliveries: [{ state: 'waiting' }] })
  })

  it('forges a signature when the card asks for it, and the SDK refuses it', async () => {
    await settledSale('fake-forged-webhook-nonce')
    await expect.poll(() => shop.received.length).toBe(1)
    await expect(parse(shop.received[0])).rejects.toMatchObject({ type: 'invalidSignatureError' })
  })

  it('declines the settlement of the card that asks for it', async () => {
    await settledSale('fake-settlement-declined-nonce')
    await expect.poll(() => shop.received.length).toBe(1)
    expect(await parse(shop.received[0])).toMatchObject({ kind: 'transaction_settlement_declined' })
  })

  it('checks that the shop can answer a challenge', async () => {
    expect(await control('POST', '/sandbox/webhooks/verify')).toEqual({ accepted: true })
  })
})
