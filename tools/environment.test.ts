import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeEnvironment, workspace } from './environment.ts'

// Only the committed file: a developer's own .env must not decide a test.
const from = (outside: Record<string, string>) => makeEnvironment(outside, ['.env.example'])
const made = (base: string) => from({ PORT_BASE: base, SHOP_LOCAL_DIR: '/tmp/anywhere' })
const here = made('9700')

test('addresses follow the port base', () => {
  expect(here.variables).toMatchObject({
    API_PORT: '9701',
    API_URL: 'http://127.0.0.1:9701',
    IDENTITY_URL: 'http://localhost:9720',
    PAYMENT_FIELDS_URL: 'http://fields.localhost:9722',
    REDIS_URL: 'redis://127.0.0.1:9711',
    SMTP_URL: 'smtp://127.0.0.1:9724',
  })
})

test('two shops on two bases share no address and no folder', () => {
  const other = made('9800')
  const places = Object.keys(here.variables).filter((name) =>
    /_(PORT|URL|URIS|ORIGINS|FILE)$|^(FILES|MAIL)_DIR$/.test(name),
  )
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((name) => here.variables[name] === other.variables[name])).toEqual([])
  expect(other.localDir).not.toBe(here.localDir)
})

test('the shop runs as a role that is neither the owner nor the admin', () => {
  const roles = [here.variables.DATABASE_URL, here.variables.DATABASE_OWNER_URL, here.adminUrl]
  expect(roles.map((url) => new URL(url ?? '').username)).toEqual(['shop_app', 'shop_owner', 'postgres'])
})

test('passwords of the database reach the shop only inside its own address', () => {
  expect(Object.keys(here.variables).filter((name) => /^DATABASE_.*PASSWORD|ADMIN/.test(name))).toEqual([])
  expect(here.variables.DATABASE_URL).not.toContain('demo-admin')
})

test('what the shop reads from files is all in .env.example', () => {
  const named = [
    'SIGNING_KEY',
    'IDENTITY_CLIENT_SECRET',
    'BRAINTREE_PRIVATE_KEY',
    'CARRIER_WEBHOOK_SECRET',
    'MAIL_FROM',
  ]
  expect(named.filter((name) => !here.variables[name])).toEqual([])
})

describe('services given from outside', () => {
  const given = from({
    DATABASE_URL: 'postgres://a:b@db.example/shop',
    REDIS_URL: 'redis://cache.example',
  })

  test('are used and left alone', () => {
    expect(given.external).toEqual({ postgres: true, redis: true })
    expect(given.variables).toMatchObject({
      DATABASE_URL: 'postgres://a:b@db.example/shop',
      DATABASE_OWNER_URL: 'postgres://a:b@db.example/shop',
      REDIS_URL: 'redis://cache.example',
    })
  })

  test('an owner given beside them migrates', () => {
    const owner = 'postgres://owner:c@db.example/shop'
    const both = from({
      DATABASE_URL: 'postgres://a:b@db.example/shop',
      DATABASE_OWNER_URL: owner,
    })
    expect([both.variables.DATABASE_OWNER_URL, both.adminUrl]).toEqual([owner, owner])
  })
})

describe('without the values of the demo', () => {
  const given = {
    DATABASE_URL: 'postgres://a:b@db.example/shop',
    OFFICE_HOST: 'office.tires.example',
    IDENTITY_URL: 'https://id.tires.example',
    CSP_NONCE_PLACEHOLDER: 'c7Yk2mQ9xT4bLw8RzN5d',
    SHOP_HOSTS: 'tires.example',
    INTERNAL_SECRET: 'an-internal-secret-of-a-test',
  }

  test('[SAFE-071] no address leads to a stand-in, and none is made up', () => {
    const { isDemo, variables } = makeEnvironment(given, [])
    expect(isDemo).toBe(false)
    const providers = ['BRAINTREE_URL', 'PAYMENT_FIELDS_URL', 'CARRIER_URL', 'SMTP_URL', 'PUBLIC_PORT']
    expect(providers.filter((name) => name in variables)).toEqual([])
    expect(variables.IDENTITY_URL).toBe('https://id.tires.example')
  })

  test.each(['SHOP_HOSTS', 'OFFICE_HOST', 'IDENTITY_URL', 'CSP_NONCE_PLACEHOLDER', 'INTERNAL_SECRET'])(
    '%s must be given',
    (name) => {
      expect(() => makeEnvironment({ ...given, [name]: '' }, [])).toThrow(`${name} is missing`)
    },
  )
})

test('an empty value counts as not set', () => {
  expect('EDGE_IP_HEADER' in from({ EDGE_IP_HEADER: '' }).variables).toBe(false)
})

test('data lies where it is asked to', () => {
  expect(here.localDir).toBe('/tmp/anywhere/9700')
})

test('data lies beside the code, or in /var/tmp when the user postgres could not get there', () => {
  expect([
    join(workspace, '.local/9700'),
    expect.stringMatching(/^\/var\/tmp\/tire-shop-\w+\/9700$/),
  ]).toContainEqual(from({ PORT_BASE: '9700' }).localDir)
})
