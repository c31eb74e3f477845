import { expect, it } from 'vitest'
import {
  readSignOnResult,
  SIGN_ON_RESULT_COOKIE,
  type SignOnResult,
  writeSignOnResult,
} from './sign-on-result.ts'

const cookies = (value: string) => `sso=true; ${SIGN_ON_RESULT_COOKIE}=${encodeURIComponent(value)}; cartId=1`

const RESULTS: SignOnResult[] = [
  { kind: 'signed-in', returnTo: '/checkout/shipping', joined: { ofVisit: 2, ofAccount: 4 } },
  { kind: 'signed-in', returnTo: '/', joined: null },
  { kind: 'signed-out', returnTo: '/types/winter?page=2' },
  { kind: 'not-signed-in', returnTo: '/', error: 'away' },
]

it.each(RESULTS)('[ACCT-104] %j is read as it was written', (result) => {
  expect(readSignOnResult(cookies(writeSignOnResult(result)))).toEqual(result)
})

it.each([
  '',
  '{',
  'null',
  '"signed-in"',
  '{"kind":"admin","returnTo":"/"}',
  '{"kind":"not-signed-in","returnTo":"/","error":"Call 555-0199"}',
])('[ACCT-104] %s is nothing', (value) => {
  expect(readSignOnResult(cookies(value))).toBeNull()
  expect(readSignOnResult(`${SIGN_ON_RESULT_COOKIE}=%E0%A4%A`)).toBeNull()
  expect(readSignOnResult(null)).toBeNull()
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 7])(
  '[ACCT-104] never leads to %s, whoever wrote it',
  (returnTo) => {
    const read = readSignOnResult(cookies(JSON.stringify({ kind: 'signed-out', returnTo })))
    expect(read?.returnTo).toBe('/')
  },
)
