import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openBench } from './gateway-bench.ts'

const bench = await openBench()
const { sale } = bench
afterAll(bench.close)
beforeEach(bench.reset)

const line = { kind: 'debit', name: 'Tire', quantity: '4', unitAmount: '100.00', totalAmount: '400.00' }
const address = { streetAddress: '2038 Delancey Pl', postalCode: '19103' }

describe('what the gateway says of a card', () => {
  it.each([
    ['a whole address', address, 'M', 'M'],
    ['another ZIP', { ...address, postalCode: '20000' }, 'M', 'N'],
    ['a ZIP with four more', { ...address, postalCode: '20000-1234' }, 'M', 'N'],
    ['a ZIP nobody looked at', { ...address, postalCode: '20001' }, 'M', 'U'],
    ['another street', { ...address, streetAddress: '200 Main St' }, 'N', 'M'],
    ['a street nobody looked at', { ...address, streetAddress: '201' }, 'U', 'M'],
    ['no address', undefined, 'I', 'I'],
  ])('[PAY-232] of %s', async (_, billing, street, zip) => {
    const { transaction } = await sale({ ...(billing && { billing }) })
    expect(transaction).toMatchObject({
      avsStreetAddressResponseCode: street,
      avsPostalCodeResponseCode: zip,
      cvvResponseCode: 'M',
      riskData: { decision: 'Approve', deviceDataCaptured: false },
    })
  })

  it('[PAY-232] of a card it wants to look at, and of a wrong security code', async () => {
    const review = await sale({ paymentMethodNonce: 'fake-review-nonce', deviceData: 'a browser' })
    expect(review.transaction.riskData).toMatchObject({ decision: 'Review', deviceDataCaptured: true })
    const wrong = await sale({ paymentMethodNonce: 'fake-wrong-security-code-nonce' })
    expect(wrong.transaction.cvvResponseCode).toBe('N')
  })
})

describe('the lines of a sale', () => {
  it('[PAY-232] are its amount, with tax and shipping and less discounts', async () => {
    const whole = { amount: '425.50', lineItems: [line], taxAmount: '30.00', shippingAmount: '5.50' }
    expect((await sale({ ...whole, discountAmount: '10.00' })).success).toBe(true)
    const codes = async (request: Parameters<typeof sale>[0]) =>
      (await sale(request)).errors.deepErrors().map(({ code }) => code)
    expect(await codes(whole)).toEqual(['97322'])
    expect(await codes({ amount: '400.00', lineItems: [{ ...line, quantity: '3' }] })).toEqual(['97322'])
  })

  it('[PAY-232] keep to the limits', async () => {
    const wrong = { ...line, kind: 'tire', name: 'x'.repeat(36), productCode: 'x'.repeat(13) }
    const result = await sale({ amount: '100000.00', lineItems: Array.from({ length: 250 }, () => wrong) })
    expect(result.errors.deepErrors().map(({ code }) => code)).toEqual([
      '915157',
      '95823',
      '95809',
      '95807',
      '97322',
    ])
  })
})
