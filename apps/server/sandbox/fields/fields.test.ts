import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBankMessage } from './read-bank-message.ts'
import { readFastMessage } from './read-fast-message.ts'
import { startFields } from './start-fields.ts'

const shop = 'http://simpletire.localhost:7800'
const gatewayUrl = 'http://127.0.0.1:7821'
let fields: Awaited<ReturnType<typeof startFields>>

beforeAll(async () => {
  fields = await startFields({ gatewayUrl, shopOrigins: [shop, 'http://epp.localhost:7800'] })
})
afterAll(() => fields.close())

describe('the card frame', () => {
  it('may be framed by the shop that asked for it, and may talk to the gateway only', async () => {
    const page = await card(shop)
    const policy = page.headers.get('content-security-policy')
    expect(page.status).toBe(200)
    expect(policy).toContain(`frame-ancestors ${shop};`)
    expect(policy).toContain(`connect-src ${gatewayUrl};`)
    expect(policy).toContain("default-src 'none'")
    expect(await page.text()).toContain(`data-shop-origin="${shop}"`)
  })

  it.each(['http://evil.example', `${shop}.evil.example`, '*', 'null', ''])(
    'is not shown to the origin "%s"',
    async (origin) => {
      expect((await card(origin)).status).toBe(403)
    },
  )

  it('names each field and ties its message to it', async () => {
    const html = await (await card(shop)).text()
    for (const name of ['number', 'expiration', 'securityCode', 'name']) {
      expect(html).toContain(`<label for="${name}">`)
      expect(html).toContain(`aria-describedby="${name}-error"`)
    }
  })

  it('[PAY-291] asks for the security code of a saved card alone, with as many digits as it has', async () => {
    const at = `${fields.url}/code?shop=${encodeURIComponent(shop)}`
    const html = await (await fetch(`${at}&digits=4`)).text()
    expect(html.match(/<input/g)).toHaveLength(1)
    expect(html).toContain('<label for="securityCode">')
    expect(html).toContain('placeholder="4 digits"')
    expect((await fetch(`${fields.url}/code?shop=http://evil.example`)).status).toBe(403)
    expect((await fetch(`${at}&digits=9`)).status).toBe(400)
  })

  it('[PAY-354] shows the page of a bank to the shop alone, and lets it talk to the gateway only', async () => {
    const page = await fetch(`${fields.url}/bank-check?shop=${encodeURIComponent(shop)}`)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${shop};`)
    expect(policy).toContain(`connect-src ${gatewayUrl};`)
    expect(await page.text()).toContain('<label for="code">')
    expect((await fetch(`${fields.url}/bank-check?shop=http://evil.example`)).status).toBe(403)
  })

  const asked = {
    type: 'init',
    clientToken: 'A'.repeat(40),
    nonce: 'tokencc_1',
    amount: '673.88',
    merchant: 'SimpleTire',
    brand: 'Visa',
  }

  it.each([
    ['an amount that is none', { ...asked, amount: '673.88; 1' }],
    ['more than it knows', { ...asked, onload: 'x' }],
    ['no nonce', { ...asked, nonce: '' }],
    ['another type', { ...asked, type: 'tokenize' }],
    ['nothing', null],
  ])('[PAY-354] of what is said to the bank’s page hears nothing of %s', (_, message) => {
    expect(readBankMessage(asked)).toEqual(asked)
    expect(readBankMessage(message)).toBeNull()
  })

  it('[PAY-404] shows fast checkout to the shop alone, with nothing to see, and lets it talk to the gateway only', async () => {
    const page = await fetch(`${fields.url}/fast-checkout?shop=${encodeURIComponent(shop)}`)
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${shop};`)
    expect(policy).toContain(`connect-src ${gatewayUrl};`)
    expect(await page.text()).toContain('<form id="question" novalidate hidden>')
    expect((await fetch(`${fields.url}/fast-checkout?shop=http://evil.example`)).status).toBe(403)
  })

  const email = {
    type: 'init',
    clientToken: 'A'.repeat(40),
    email: 'ana@example.com',
    radius: '8px',
  }

  it.each([
    ['an email that is none', { ...email, email: 'ana' }],
    ['a style in a length', { ...email, radius: '8px;background:url(x)' }],
    ['more than it knows', { ...email, onload: 'x' }],
    ['another type', { ...email, type: 'known' }],
    ['nothing', null],
  ])('[PAY-404] of what is said to fast checkout hears nothing of %s', (_, message) => {
    expect(readFastMessage(email)).toEqual(email)
    expect(readFastMessage(message)).toBeNull()
  })

  it('brings its script, style, tokens and font from its own origin', async () => {
    for (const path of [
      '/frame.js',
      '/code-frame.js',
      '/frame.css',
      '/bank-check.js',
      '/bank-check.css',
      '/fast-checkout.js',
      '/fast-checkout.css',
      '/design/tokens.css',
      '/design/fonts/shop-sans-latin.woff2',
    ]) {
      expect((await fetch(`${fields.url}${path}`)).status, path).toBe(200)
    }
  })
})

function card(origin: string): Promise<Response> {
  return fetch(`${fields.url}/card?shop=${encodeURIComponent(origin)}`)
}
