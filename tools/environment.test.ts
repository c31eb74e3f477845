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

test('every process has a role of its own, which is neither the owner nor the admin', () => {
  const { variables, appUrl, adminUrl } = here
  const addresses = {
    ...Object.fromEntries(Object.entries(variables).filter(([name]) => /DATABASE.*_URL$/.test(name))),
    appUrl,
    adminUrl,
  }
  const roles = Object.entries(addresses).map(([name, url]) => [name, new URL(url).username])
  expect(Object.fromEntries(roles)).toEqual({
    DATABASE_URL: 'shop_api',
    OFFICE_DATABASE_URL: 'shop_office',
    WORKER_DATABASE_URL: 'shop_worker',
    IDENTITY_DATABASE_URL: 'shop_identity',
    DATABASE_OWNER_URL: 'shop_owner',
    appUrl: 'shop_app',
    adminUrl: 'postgres',
  })
  expect(new Set(Object.values(addresses).map((url) => new URL(url).password)).size).toBe(roles.length)
})

test('passwords of the database reach the shop only inside its own address', () => {
  expect(Object.keys(here.variables).filter((name) => /^DATABASE_.*PASSWORD|ADMIN/.test(name))).toEqual([])
  expect(here.variables.DATABASE_URL).not.toContain('demo-admin')
})

test('what the shop reads from files is all in .env.example', () => {
  const named = [
    'SIGNING_KEY',
    'IDENTITY_PRIVATE_KEY',
    'BRAINTREE_PRIVATE_KEY',
    'CARRIER_WEBHOOK_SECRET',
    'MAIL_FROM',
  ]
  expect(named.filter((name) => !here.variables[name])).toEqual([])
})

const database = {
  DATABASE_URL: 'postgres://a:b@db.example/shop',
  OFFICE_DATABASE_URL: 'postgres://office:c@db.example/shop',
  WORKER_DATABASE_URL: 'postgres://worker:d@db.example/shop',
  DATABASE_OWNER_URL: 'postgres://owner:e@db.example/shop',
}
const ofDemo = { ...database, IDENTITY_DATABASE_URL: 'postgres://identity:f@db.example/shop' }

describe('services given from outside', () => {
  const given = from({ ...ofDemo, REDIS_URL: 'redis://cache.example' })

  test('are used and left alone', () => {
    expect(given.external).toEqual({ postgres: true, redis: true })
    expect(given.variables).toMatchObject({ ...ofDemo, REDIS_URL: 'redis://cache.example' })
  })

  test('the owner makes databases where no admin is given', () => {
    expect(given.adminUrl).toBe(database.DATABASE_OWNER_URL)
    const admin = 'postgres://admin:g@db.example/postgres'
    expect(from({ ...ofDemo, DATABASE_ADMIN_URL: admin }).adminUrl).toBe(admin)
  })

  test('the release before is reached at the same place, by its own role', () => {
    const { username, host, pathname } = new URL(given.appUrl)
    expect([username, host, pathname]).toEqual(['shop_app', 'db.example', '/shop'])
  })

  test.each(Object.keys(ofDemo).filter((name) => name !== 'DATABASE_URL'))(
    'a database without %s is refused: no process takes the role of another',
    (name) => {
      expect(() => from({ ...ofDemo, [name]: '' })).toThrow(`${name} is missing`)
    },
  )
})

describe('without the values of the demo', () => {
  const given = {
    ...database,
    OFFICE_HOST: 'office.tires.example',
    IDENTITY_URL: 'https://id.tires.example',
    CSP_NONCE_PLACEHOLDER: 'c7Yk2mQ9xT4bLw8RzN5d',
    MAIN_HOSTS: 'tires.example',
    INTERNAL_SECRET: 'an-internal-secret-of-a-test',
  }

  test('[SAFE-071] no address leads to a stand-in, and none is made up', () => {
    const { isDemo, variables } = makeEnvironment(given, [])
    expect(isDemo).toBe(false)
    const providers = ['BRAINTREE_URL', 'PAYMENT_FIELDS_URL', 'CARRIER_URL', 'SMTP_URL', 'PUBLIC_PORT']
    expect(providers.filter((name) => name in variables)).toEqual([])
    expect(variables.IDENTITY_URL).toBe('https://id.tires.example')
    expect(variables.IDENTITY_DATABASE_URL).toBeUndefined()
  })

  test('[IDN-001] our own identity server runs with cookie keys of its own, and then needs its database', () => {
    expect(makeEnvironment(given, []).hasOwnIdentity).toBe(false)
    const keys = { ...given, IDENTITY_COOKIE_KEYS: 'a-cookie-key-of-a-test' }
    expect(() => makeEnvironment(keys, [])).toThrow('IDENTITY_DATABASE_URL is missing')
    const own = makeEnvironment({ ...keys, IDENTITY_DATABASE_URL: ofDemo.IDENTITY_DATABASE_URL }, [])
    expect(own.hasOwnIdentity).toBe(true)
  })

  test.each(['MAIN_HOSTS', 'OFFICE_HOST', 'IDENTITY_URL', 'CSP_NONCE_PLACEHOLDER', 'INTERNAL_SECRET'])(
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
