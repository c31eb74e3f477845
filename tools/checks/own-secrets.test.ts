import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertNoSecretIn } from './bundle-secrets.ts'
import { ownSecrets } from './own-secrets.ts'
import { demoSecrets } from './secret-values.ts'

const found = (text: string) => ownSecrets.problems({ path: 'a.ts', text })
// Put together here, so that this file itself holds none.
const random = ['x7Rk2', 'pQ9vT4', 'mL8wZ3', 'nB6'].join('')

describe('secrets in the sources', () => {
  test.each([
    `const CARRIER_SECRET = '${random}'`,
    `GATEWAY_PRIVATE_KEY=${random}`,
    `  apiKey: '${random}', "api_key": "${random}"`,
    `POSTGRES_PASSWORD: ${random}`,
  ])('[SAFE-073] are found: %s', (line) => expect(found(line)).toEqual(['a.ts:1: looks like a secret']))

  test.each([
    'CARRIER_WEBHOOK_SECRET: z.string().min(16)',
    'SIGNING_KEY=demo-signing-key-of-at-least-32-bytes-long',
    `const password = 'correct horse battery'`,
    'clientSecret: shop.env.IDENTITY_OFFICE_CLIENT_SECRET,',
    `SECRET_OF_THE_STARTER = 'not for the shop'`,
  ])('and nothing else: %s', (line) => expect(found(line)).toEqual([]))

  test('[SAFE-073] are found by their value, wherever they stand', () => {
    process.env.BRAINTREE_PRIVATE_KEY = 'plain words as a key'
    expect(found('// plain words as a key')).toEqual(['a.ts: holds a secret this shop is run with'])
    delete process.env.BRAINTREE_PRIVATE_KEY
  })
})

describe('what browsers load', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each(demoSecrets())('[SAFE-073] stops the build with %s in it', (secret) => {
    writeFileSync(join(folder, 'page.js'), `const a="${secret}"`)
    expect(() => assertNoSecretIn(folder)).toThrow('page.js')
  })

  test('is let through without one, and not when there is nothing', () => {
    expect(() => assertNoSecretIn(folder)).toThrow('nothing to look at')
    writeFileSync(join(folder, 'page.js'), 'const a = 1')
    expect(() => assertNoSecretIn(folder)).not.toThrow()
  })
})
