import { afterEach, expect, it, vi } from 'vitest'
import { readEnv, secret, url } from './env.ts'

afterEach(() => vi.unstubAllEnvs())

it('[SAFE-072] a stand-in reads the variables that the table gives it, neither more nor less', () => {
  vi.stubEnv('TAX_URL', 'http://127.0.0.1:7826')
  vi.stubEnv('TAX_COMPANY_CODE', 'not for the stand-in')
  const license = secret.optional()
  expect(readEnv('tax', { TAX_URL: url, TAX_LICENSE_KEY: license })).toEqual({
    TAX_URL: 'http://127.0.0.1:7826',
  })
  // @ts-expect-error: one of its variables is left out.
  readEnv('tax', { TAX_URL: url })
  // @ts-expect-error: the shop reads this one, its stand-in does not.
  const more = readEnv('tax', { TAX_URL: url, TAX_LICENSE_KEY: license, TAX_COMPANY_CODE: secret.optional() })
  expect(more.TAX_COMPANY_CODE).toBeUndefined()
})

it('[HOUSE-042] no stand-in starts in production, unless this is a demo', () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('TAX_URL', 'http://127.0.0.1:7826')
  const start = () => readEnv('tax', { TAX_URL: url, TAX_LICENSE_KEY: secret.optional() })
  expect(start).toThrow('A stand-in runs in a demo only')
  vi.stubEnv('DEMO', '1')
  expect(start).not.toThrow()
})
