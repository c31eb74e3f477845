import { expect, it } from 'vitest'
import { SDK_FAULTS, SDK_RETRIES, SDK_TIMEOUT_MS, sdkFaultOf } from './sdk-faults.ts'

it.each([
  ['[ERR-063]', 'DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS'],
  ['[ERR-064]', 'INCOMPATIBLE_VERSIONS'],
  ['[ERR-065]', 'INSTANTIATION_OPTION_REQUIRED'],
  ['[ERR-066]', 'METHOD_CALLED_AFTER_TEARDOWN'],
  ['[ERR-067]', 'CLIENT_SCRIPT_FAILED_TO_LOAD'],
])('%s knows %s by its name', (_, code) => {
  expect(sdkFaultOf(Object.assign(new Error('of the SDK'), { code }))).toBe(code)
})

it.each([null, undefined, 'text', {}, { code: 'SOMETHING_ELSE' }, new Error('boom')])(
  '[PAY-221] calls %s what it is: unknown',
  (thrown) => {
    expect(sdkFaultOf(thrown)).toBe('UNKNOWN')
    expect(SDK_FAULTS).not.toContain('UNKNOWN')
  },
)

it('[CONST-029] [CONST-030] gives it a minute, and one more try', () => {
  expect([SDK_TIMEOUT_MS, SDK_RETRIES]).toEqual([60_000, 1])
})
