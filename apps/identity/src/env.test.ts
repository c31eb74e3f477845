import { makeEnvironment } from '@shop/tools/environment'
import { processVariables } from '@shop/tools/process-variables'
import { expect, it } from 'vitest'
import { identityEnv, readEnv } from './env.ts'

const demo = () => ({ ...makeEnvironment({}, ['.env.example']).variables, IDENTITY_PORT: '7812' })

it('[SAFE-072] of the identity server is what it reads, neither more nor less', () => {
  expect(Object.keys(identityEnv.shape).sort()).toEqual([...processVariables.identity].sort())
})

it('[IDN-004] of the demo is complete, and stops it in production unless the demo is asked for', () => {
  expect(readEnv(demo()).IDENTITY_DEMO_PASSWORD).toBe('demo-password')
  const start = (word: Record<string, string>) => () =>
    readEnv({ ...demo(), NODE_ENV: 'production', ...word })
  expect(start({})).toThrow('.env.example')
  expect(start({ DEMO: '1' })).not.toThrow()
  const own = { IDENTITY_DEMO_PASSWORD: 'nobody has seen this one' }
  expect(start(own)).toThrow('makes the people of a demo')
})

it('[IDN-001] without its cookie keys does not start', () => {
  expect(() => readEnv({ ...demo(), IDENTITY_COOKIE_KEYS: undefined })).toThrow('IDENTITY_COOKIE_KEYS')
})
