import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('brings its script, style, tokens and font from its own origin', async () => {
    for (const path of [
      '/frame.js',
      '/frame.css',
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
