import { readFileSync } from 'node:fs'
import { makeEnvironment } from '@shop/tools/environment'
import { processVariables } from '@shop/tools/process-variables'
import { describe, expect, it } from 'vitest'
import { apiEnv, readEnv, workerEnv } from './env.ts'

const demo = () => makeEnvironment({}, ['.env.example']).variables

describe('the environment', () => {
  it('of the demo is complete', () => {
    expect(readEnv(apiEnv, demo()).CANCEL_WINDOW_SECONDS).toBeUndefined()
    expect(readEnv(workerEnv, { ...demo(), CANCEL_WINDOW_SECONDS: '25' }).CANCEL_WINDOW_SECONDS).toBe(25)
  })

  it('that lacks a secret stops the process and names it', () => {
    const { BRAINTREE_PRIVATE_KEY: _, ...rest } = demo()
    expect(() => readEnv(apiEnv, rest)).toThrow('BRAINTREE_PRIVATE_KEY')
  })

  it('has no default for a secret', () => {
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8')
    const secrets = source.split('\n').filter((line) => /SECRET|PRIVATE_KEY/.test(line))
    expect(secrets.length).toBeGreaterThan(2)
    expect(secrets.filter((line) => line.includes('default('))).toEqual([])
  })

  it('[SAFE-070] of the demo stops both processes in production, unless the demo is asked for', () => {
    for (const schema of [apiEnv, workerEnv]) {
      const start = (word: Record<string, string>) => () =>
        readEnv(schema, { ...demo(), NODE_ENV: 'production', ...word })
      expect(start({})).toThrow('BRAINTREE_PRIVATE_KEY holds a value of .env.example')
      expect(start({ DEMO: 'yes' })).toThrow('.env.example')
      expect(start({ DEMO: '1' })).not.toThrow()
    }
  })

  it.each([
    ['api', apiEnv],
    ['worker', workerEnv],
  ] as const)('[SAFE-072] of the %s is what it reads, neither more nor less', (name, schema) => {
    expect([...processVariables[name]].sort()).toEqual(Object.keys(schema.shape).sort())
  })
})
