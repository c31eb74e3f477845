import { expect, it } from 'vitest'
import { signOnError, signOnErrorNamed } from './sign-on-error.ts'

it.each([
  ['access_denied', /canceled/],
  ['temporarily_unavailable', /isn’t working right now/],
  ['server_error', /isn’t working right now/],
  ['login_required', /couldn’t sign you in/],
  ['<b>Call 555-0199 now</b>', /couldn’t sign you in/],
  ['constructor', /couldn’t sign you in/],
])('[ACCT-052] %s is told in words of ours, in the field detail', (code, words) => {
  expect(signOnError(signOnErrorNamed(code)).detail).toMatch(words)
})
