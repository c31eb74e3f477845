import { describe, expect, it } from 'vitest'
import { demoValues } from './demo-values.ts'
import { assertFitForProduction, productionProblems } from './production.ts'

const databaseWith = (password: string) => `postgres://shop_api:${password}@127.0.0.1:5432/shop`

/** What somebody would really start a shop with; every value made up. */
const real = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  OFFICE_HOST: 'office.tires.example',
  API_URL: 'http://127.0.0.1:7807',
  PAGE_PURGE_URL: 'http://127.0.0.1:7804/',
  DATABASE_URL: databaseWith('a password of its own'),
  READ_DATABASE_URL: databaseWith('a password of its own'),
  OFFICE_DATABASE_URL: databaseWith('another password'),
  WORKER_DATABASE_URL: databaseWith('and another'),
  REDIS_URL: 'redis://127.0.0.1:6379',
  IDENTITY_URL: 'https://id.tires.example',
  BRAINTREE_URL: 'https://api.gateway.example',
  SMTP_URL: 'smtps://mail.tires.example',
  SIGNING_KEY: 'a signing key that nobody else has ever seen',
}
const start = (changed: Record<string, string>) => () => assertFitForProduction({ ...real, ...changed })

describe('production', () => {
  it('[SAFE-070] starts with values of its own', () => {
    expect(start({})).not.toThrow()
  })

  it.each(Object.entries(demoValues()))('[SAFE-070] refuses the demo value of %s', (name, value) => {
    expect(start({ [name]: value })).toThrow(`${name} holds a value of .env.example`)
    expect(start({ [name]: value, DEMO: '1' })).not.toThrow()
    expect(start({ [name]: value, NODE_ENV: 'development' })).not.toThrow()
  })

  it.each(Object.entries(demoValues()))('[SAFE-070] refuses the demo value of %s by any name', (_, value) => {
    expect(start({ SIGNING_KEY: value })).toThrow('SIGNING_KEY holds')
    const addresses = ['DATABASE', 'READ_DATABASE', 'OFFICE_DATABASE', 'WORKER_DATABASE', 'IDENTITY_DATABASE']
    for (const name of addresses.map((address) => `${address}_URL`))
      expect(start({ [name]: databaseWith(value) })).toThrow(`${name} holds`)
  })

  it('[SAFE-070] knows every demo value that looks like a secret, long enough to be told from others', () => {
    const known = demoValues()
    expect(Object.keys(known).filter((name) => /PASSWORD|SECRET|KEY/.test(name)).length).toBeGreaterThan(9)
    expect(Object.values(known).filter((value) => value.length < 8)).toEqual([])
  })

  it.each([
    ['BRAINTREE_URL', 'http://api.gateway.example'],
    ['BRAINTREE_URL', 'http://127.0.0.1:7821'],
    ['BRAINTREE_URL', 'https://127.0.0.1:7821'],
    ['BRAINTREE_URL', 'https://127.1'],
    ['IDENTITY_URL', 'https://localhost:7820'],
    ['PAYMENT_FIELDS_URL', 'https://fields.localhost:7822'],
    ['CARRIER_URL', 'https://[::1]:7823'],
    ['CARRIER_URL', 'not an address'],
    ['SMTP_URL', 'smtp://mail.tires.example'],
    ['TAX_URL', 'http://tax.example'],
    ['OFFICE_HOST', 'desk.localhost'],
    ['PUBLIC_PORT', '7800'],
    ['VISITOR_BOUNDS', 'off'],
    ['CANCEL_WINDOW_SECONDS', '25'],
    ['IDENTITY_STAFF_PASSKEYS', 'off'],
    ['SIMPLEPAY_OFFERED', 'on'],
    ['IDENTITY_DEMO_PASSWORD', 'a password nobody knows'],
    ['A_PROVIDER_NOBODY_THOUGHT_OF_URL', 'http://provider.example'],
  ])('[SAFE-070] [IDN-004] refuses %s=%s', (name, value) => {
    expect(start({ [name]: value })).toThrow(name)
  })

  it('tells names, not values', () => {
    const [problem = ''] = productionProblems({ SIGNING_KEY: demoValues().SIGNING_KEY })
    expect(problem).not.toContain(demoValues().SIGNING_KEY)
  })
})
