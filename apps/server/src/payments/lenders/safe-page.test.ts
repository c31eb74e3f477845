import { describe, expect, it } from 'vitest'
import { isSafePage } from './lender-client.ts'

const real = { url: 'https://api.lender.example' }
const demo = { url: 'http://127.0.0.1:7830/klarna' }

describe('[PAY-180] the page a shopper is sent to', () => {
  it.each([
    ['https://pay.lender.example/checkout/1', real, true],
    ['http://pay.lender.example/checkout/1', real, false],
    ['javascript:alert(1)', real, false],
    ['data:text/html,hello', real, false],
    ['http://127.0.0.1:7830/pages/klarna/1', demo, true],
    ['http://127.0.0.1:7831/pages/klarna/1', demo, false],
    ['http://evil.example/pages/klarna/1', demo, false],
  ])('%s', (page, address, isSafe) => {
    expect(isSafePage(page, address)).toBe(isSafe)
  })
})
