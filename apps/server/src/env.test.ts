import { readFileSync } from 'node:fs'
import { makeEnvironment } from '@shop/tools/environment'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('the environment', () => {
  it('of the demo is complete', () => {
    const { variables } = makeEnvironment({}, ['.env.example'])
    expect(readEnv(variables).CANCEL_WINDOW_SECONDS).toBe(1800)
  })

  it('that lacks a secret stops the process and names it', () => {
    const { BRAINTREE_PRIVATE_KEY: _, ...rest } = makeEnvironment({}, ['.env.example']).variables
    expect(() => readEnv(rest)).toThrow('BRAINTREE_PRIVATE_KEY')
  })

  it('has no default for a secret', () => {
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8')
    const secrets = source.split('\n').filter((line) => /SECRET|PRIVATE_KEY/.test(line))
    expect(secrets.length).toBeGreaterThan(2)
    expect(secrets.filter((line) => line.includes('default('))).toEqual([])
  })
})
