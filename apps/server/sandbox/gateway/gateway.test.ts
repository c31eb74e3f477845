import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type braintree from 'braintree'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { keys, openBench, sdkFor } from './gateway-bench.ts'
import { startGateway } from './start-gateway.ts'
import { testCards } from './test-cards.ts'

type Answered = braintree.ValidatedResponse<braintree.Transaction>

const bench = await openBench()
const { sdk, gateway, sale, searchByOrder, books, control, tokenizeCard } = bench
afterAll(bench.close)
beforeEach(bench.reset)

describe('sales', () => {
  it('authorizes a card and keeps the order id, amount and last four digits', async () => {
    const { success, transaction } = await sale({ orderId: 'order-1', amount: '611.96' })
    expect(success).toBe(true)
    expect(transaction).toMatchObject({ orderId: 'order-1', amount: '611.96', status: 'authorized' })
    expect(transaction.creditCard).toMatchObject({ last4: '1111', cardType: 'Visa' })
    expect(await books('order-1')).toMatchObject({
      transactions: [{ id: transaction.id, amountCents: 61196, history: [{ status: 'authorized' }] }],
      orders: { 'order-1': { charges: 1, heldCents: 61196 } },
    })
  })

  it('captures at once when the sale asks for it', async () => {
    const { transaction } = await sale({ options: { submitForSettlement: true } })
    expect(transaction.status).toBe('submitted_for_settlement')
  })

  it.each([
    ['fake-processor-declined-visa-nonce', 'processor_declined', '2000', 'Do Not Honor'],
    ['fake-insufficient-funds-nonce', 'processor_declined', '2001', 'Insufficient Funds'],
    ['fake-processor-failure-nonce', 'failed', '3000', 'Processor Network Unavailable - Try Again'],
  ])('declines %s', async (paymentMethodNonce, status, processorResponseCode, message) => {
    const result = await sale({ orderId: 'declined', paymentMethodNonce })
    expect(result).toMatchObject({ success: false, message, transaction: { status, processorResponseCode } })
    expect((await books('declined')).orders).toEqual({})
  })

  it('refuses a nonce it never gave out and an amount that is none', async () => {
    const result = await sale({ paymentMethodNonce: 'made-up', amount: 'free' })
    expect(result.success).toBe(false)
    expect(result.errors.deepErrors().map((error) => error.code)).toEqual(['81503', '91565'])
  })

  it('refuses a request key, so that nobody relies on one', async () => {
    const result = await sale({ apiRequestKey: 'once' } as Partial<braintree.TransactionRequest>)
    expect(result.errors.deepErrors().map((error) => error.code)).toEqual(['915231'])
  })

  it('turns away a wrong private key or merchant', async () => {
    const wrongKey = sdkFor(gateway.url, { ...keys, privateKey: 'guessed' })
    const wrongMerchant = sdkFor(gateway.url, { ...keys, merchantId: 'other' })
    await expect(wrongKey.transaction.find('abc')).rejects.toMatchObject({ type: 'authenticationError' })
    await expect(wrongMerchant.transaction.find('abc')).rejects.toMatchObject({ type: 'authenticationError' })
  })
})

describe('duplicates', () => {
  it('rejects the same order and amount within 30 s', async () => {
    await sale({ orderId: 'twice' })
    await control('POST', '/sandbox/clock', { advanceMs: 29_000 })
    const again = await sale({ orderId: 'twice' })
    expect(again).toMatchObject({
      success: false,
      message: 'Gateway Rejected: duplicate',
      transaction: { status: 'gateway_rejected', gatewayRejectionReason: 'duplicate' },
    })
    expect((await books('twice')).orders.twice).toMatchObject({ charges: 1 })
  })

  it('charges a second time outside the window', async () => {
    await sale({ orderId: 'twice' })
    await control('POST', '/sandbox/clock', { advanceMs: 31_000 })
    expect((await sale({ orderId: 'twice' })).success).toBe(true)
    expect((await books('twice')).orders.twice).toMatchObject({ charges: 2 })
  })

  it('charges again within the window for another amount, and with the checking off', async () => {
    await sale({ orderId: 'twice', amount: '10.00' })
    expect((await sale({ orderId: 'twice', amount: '10.01' })).success).toBe(true)
    await control('POST', '/sandbox/behaviour', { duplicateChecking: false })
    expect((await sale({ orderId: 'twice', amount: '10.00' })).success).toBe(true)
  })

  it('takes a tokenized card once when nonces are for single use', async () => {
    await control('POST', '/sandbox/behaviour', { singleUseNonces: true })
    const { nonce } = await tokenizeCard('4242424242424242')
    expect((await sale({ paymentMethodNonce: nonce })).success).toBe(true)
    const again = await sale({ paymentMethodNonce: nonce, orderId: 'other' })
    expect(again.errors.deepErrors().map((error) => error.code)).toEqual(['91564'])
  })
})

describe('unknown outcomes', () => {
  it('charges, never answers, and is found by order id once the search has caught up', async () => {
    await control('POST', '/sandbox/behaviour', { searchLagMs: [4_000, 4_000] })
    const impatient = sdkFor(gateway.url, keys, 200)
    const lost = sale({ orderId: 'lost', paymentMethodNonce: 'fake-time-out-after-charge-nonce' }, impatient)
    await expect(lost).rejects.toMatchObject({ type: 'unexpectedError', message: 'Request timed out' })

    expect(await searchByOrder('lost')).toEqual([])
    const [booked] = (await books('lost')).transactions
    expect(await sdk.transaction.find(booked?.id ?? '')).toMatchObject({ orderId: 'lost' })
    await control('POST', '/sandbox/clock', { advanceMs: 4_000 })
    expect(await searchByOrder('lost')).toMatchObject([{ id: booked?.id, status: 'authorized' }])
  })

  it('books nothing when it times out before charging', async () => {
    const impatient = sdkFor(gateway.url, keys, 200)
    const lost = sale({ orderId: 'lost', paymentMethodNonce: 'fake-time-out-before-charge-nonce' }, impatient)
    await expect(lost).rejects.toThrow('Request timed out')
    expect((await books('lost')).transactions).toEqual([])
  })

  it('resets the connection when it is down, and books nothing', async () => {
    await expect(sale({ orderId: 'down', paymentMethodNonce: 'fake-down-nonce' })).rejects.toThrow(
      'ECONNRESET',
    )
    await control('POST', '/sandbox/behaviour', { downShare: 1 })
    await expect(sale({ orderId: 'down' })).rejects.toThrow('ECONNRESET')
    expect((await books('down')).transactions).toEqual([])
  })

  it('loses the answer of the asked share of sales, and charges each of them', async () => {
    await control('POST', '/sandbox/behaviour', { timeoutAfterChargeShare: 0.5, seed: 7 })
    const impatient = sdkFor(gateway.url, keys, 1_500)
    const orders = Array.from({ length: 20 }, (_, index) => `order-${index}`)
    const results = await Promise.allSettled(orders.map((orderId) => sale({ orderId }, impatient)))
    const unanswered = results.filter((result) => result.status === 'rejected').length
    expect(unanswered).toBeGreaterThan(3)
    expect(unanswered).toBeLessThan(17)
    expect(Object.values((await books()).orders).map((order) => order.charges)).toEqual(orders.map(() => 1))
  })

  it('pages through more results than fit on one page', async () => {
    await control('POST', '/sandbox/behaviour', { searchLagMs: [0, 0], duplicateChecking: false })
    for (let count = 0; count < 51; count += 1) await sale({ orderId: 'many' })
    expect(new Set((await searchByOrder('many')).map(({ id }) => id)).size).toBe(51)
  })
})

describe('after the sale', () => {
  it('captures once, all or less than was authorized', async () => {
    const { transaction } = await sale({ amount: '100.00' })
    expect((await sdk.transaction.submitForSettlement(transaction.id, '100.01')).success).toBe(false)
    const captured = await sdk.transaction.submitForSettlement(transaction.id, '60.00')
    expect(captured.transaction).toMatchObject({ status: 'submitted_for_settlement', amount: '60.00' })
    const again = await sdk.transaction.submitForSettlement(transaction.id)
    expect(again.errors.deepErrors().map((error) => error.code)).toEqual(['91507'])
  })

  it('[PAY-111] captures a card in parts where it is switched on, up to what was authorized', async () => {
    const refused = await sale({ orderId: 'one part', amount: '100.00' })
    const part = await sdk.transaction.submitForPartialSettlement(refused.transaction.id, '60.00')
    expect(part.errors.deepErrors().map((error) => error.code)).toEqual(['915102'])
    expect((await books('one part')).orders['one part']).toMatchObject({
      heldCents: 10_000,
      capturedCents: 0,
    })

    await control('POST', '/sandbox/behaviour', { partialSettlement: true })
    const { transaction } = await sale({ orderId: 'parts', amount: '100.00' })
    const first = await sdk.transaction.submitForPartialSettlement(transaction.id, '60.00')
    expect(first.transaction).toMatchObject({ amount: '60.00', authorizedTransactionId: transaction.id })
    expect((await sdk.transaction.submitForPartialSettlement(transaction.id, '40.01')).success).toBe(false)
    expect((await sdk.transaction.submitForPartialSettlement(transaction.id, '40.00')).success).toBe(true)
    expect((await books('parts')).orders.parts).toMatchObject({ charges: 1, capturedCents: 10_000 })
  })

  it('[PAY-391] counts parts and refunds under the order of their sale, whatever they are named', async () => {
    const { transaction } = await sale({
      orderId: 'account',
      amount: '100.00',
      paymentMethodNonce: 'fake-paypal-one-time-nonce',
    })
    // The published types do not know that what is moved can be named.
    const named = sdk.transaction as unknown as {
      submitForPartialSettlement(id: string, amount: string, options: object): Promise<Answered>
      refund(id: string, options: object): Promise<Answered>
    }
    const taken = await named.submitForPartialSettlement(transaction.id, '60.00', { orderId: 'capture-1' })
    const bought = { charges: 1, heldCents: 4_000, capturedCents: 6_000, refundedCents: 0 }
    expect((await books()).orders).toEqual({ account: bought })
    expect((await books('account')).transactions).toHaveLength(2)
    await control('POST', '/sandbox/settle', { orderId: 'account' })
    expect((await named.refund(taken.transaction.id, { amount: '25.00', orderId: 'refund-1' })).success).toBe(
      true,
    )
    expect((await books()).orders).toEqual({ account: { ...bought, refundedCents: 2_500 } })
    // What has been taken stays taken when the rest is let go.
    expect((await sdk.transaction.void(transaction.id)).success).toBe(true)
    expect((await books('account')).orders).toEqual({
      account: { ...bought, heldCents: 0, refundedCents: 2_500 },
    })
  })

  it('[PAY-391] holds nothing of an account any more when its days are over', async () => {
    const { transaction } = await sale({ orderId: 'old', paymentMethodNonce: 'fake-venmo-account-nonce' })
    await sdk.transaction.submitForPartialSettlement(transaction.id, '20.00')
    expect((await books('old')).orders.old).toMatchObject({ heldCents: 3_000, capturedCents: 2_000 })
    await control('POST', '/sandbox/clock', { advanceMs: 29 * 86_400_000 })
    expect((await books('old')).orders.old).toMatchObject({ heldCents: 0, capturedCents: 2_000 })
  })

  it.each([
    ['fake-valid-visa-nonce', 7],
    ['fake-valid-discover-nonce', 10],
    ['fake-valid-mastercard-nonce', 30],
  ])('[PAY-112] lets a hold of %s go after %i days of its own clock', async (paymentMethodNonce, days) => {
    const { transaction } = await sale({ orderId: 'old', paymentMethodNonce })
    const created = new Date(transaction.createdAt).getTime()
    expect(new Date(transaction.authorizationExpiresAt ?? '').getTime()).toBe(created + days * 86_400_000)
    await control('POST', '/sandbox/clock', { advanceMs: days * 86_400_000 - 60_000 })
    expect((await sdk.transaction.find(transaction.id)).status).toBe('authorized')
    await control('POST', '/sandbox/clock', { advanceMs: 60_000 })
    expect((await sdk.transaction.find(transaction.id)).status).toBe('authorization_expired')
    const late = await sdk.transaction.submitForSettlement(transaction.id)
    expect(late.errors.deepErrors().map((error) => error.code)).toEqual(['91507'])
    expect((await books('old')).orders).toEqual({})
  })

  it('voids before settlement and not after', async () => {
    const { transaction } = await sale({ orderId: 'void' })
    expect((await sdk.transaction.void(transaction.id)).transaction.status).toBe('voided')
    expect((await books('void')).orders).toEqual({})
    const again = await sdk.transaction.void(transaction.id)
    expect(again.errors.deepErrors().map((error) => error.code)).toEqual(['91504'])
  })

  it('refunds settled money, in parts, never more than was taken', async () => {
    const { transaction } = await sale({
      orderId: 'back',
      amount: '100.00',
      options: { submitForSettlement: true },
    })
    expect((await sdk.transaction.refund(transaction.id)).success).toBe(false)
    await sdk.testing.settle(transaction.id)
    const part = await sdk.transaction.refund(transaction.id, '30.00')
    expect(part.transaction).toMatchObject({
      type: 'credit',
      amount: '30.00',
      refundedTransactionId: transaction.id,
    })
    expect((await sdk.transaction.refund(transaction.id, '70.01')).success).toBe(false)
    expect((await sdk.transaction.refund(transaction.id)).transaction.amount).toBe('70.00')
    expect((await books('back')).orders.back).toMatchObject({
      charges: 1,
      capturedCents: 10_000,
      refundedCents: 10_000,
    })
  })

  it('settles by itself when told how long it takes', async () => {
    await control('POST', '/sandbox/behaviour', { settleAfterMs: 60_000 })
    const { transaction } = await sale({ options: { submitForSettlement: true } })
    await control('POST', '/sandbox/clock', { advanceMs: 60_000 })
    await expect.poll(async () => (await sdk.transaction.find(transaction.id)).status).toBe('settled')
  })

  it('knows no transaction it did not book', async () => {
    await expect(sdk.transaction.find('unknown1')).rejects.toMatchObject({ type: 'notFoundError' })
  })
})

it('writes a journal when it has a file for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const journalFile = join(folder, 'deep', 'journal.jsonl')
  const other = await startGateway({ keys, journalFile })
  const { transaction } = await sale({ orderId: 'written' }, sdkFor(other.url))
  await sdkFor(other.url).transaction.void(transaction.id)
  await other.close()
  const lines = (await readFile(journalFile, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { action: 'sale', id: transaction.id, orderId: 'written', status: 'authorized', amountCents: 5_000 },
    { action: 'void', id: transaction.id, status: 'voided' },
  ])
  await rm(folder, { recursive: true })
})

it('lists every test card in its README', async () => {
  const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8')
  for (const { nonce, means } of testCards) expect(readme).toContain(`| \`${nonce}\` | ${means} |`)
})

it('says which control value is wrong', async () => {
  await expect(control('POST', '/sandbox/behaviour', { downShare: 2 })).rejects.toThrow('downShare')
})
