import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const report = {
  'csp-report': {
    'document-uri': 'http://simpletire.localhost/checkout/payments?email=ana@example.com',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/skim.js?card=1',
    'original-policy': 'whatever the browser adds',
  },
}
const send = (payload: object, ip: string) =>
  house.api.inject({
    method: 'POST',
    url: '/policy-reports',
    headers: {
      host: 'simpletire.localhost',
      'content-type': 'application/csp-report',
      'x-forwarded-for': ip,
    },
    payload: JSON.stringify(payload),
  })

describe('reports on the security policy', () => {
  it('S4: are collected, without what a query may tell about a person', async () => {
    const warn = vi.spyOn(house.shop.log, 'warn')
    expect((await send(report, '203.0.113.1')).statusCode).toBe(200)
    // Others may warn of something too.
    const reports = warn.mock.calls
      .map(([told]) => told)
      .filter((told) => Object.hasOwn(Object(told), 'blocked'))
    expect(reports).toEqual([
      {
        channel: 'simpletire',
        page: 'http://simpletire.localhost/checkout/payments',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/skim.js',
        source: undefined,
      },
    ])
    warn.mockRestore()
  })

  it('S28: are few per visitor, and of a known shape', async () => {
    expect((await send({ any: 'thing' }, '203.0.113.2')).statusCode).toBe(400)
    const answers: number[] = []
    for (let i = 0; i < 22; i++) answers.push((await send(report, '203.0.113.3')).statusCode)
    expect(answers).toEqual([...Array(20).fill(200), 429, 429])
  })
})
