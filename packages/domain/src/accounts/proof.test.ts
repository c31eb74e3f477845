import { describe, expect, it } from 'vitest'
import { isFresh, passkeyProblem, proofAmong } from './proof.ts'

describe('how somebody proved who they are', () => {
  it.each([
    [['pwd'], 'password'],
    [['otp'], 'code'],
    [['hwk'], 'passkey'],
    [['swk'], 'passkey'],
    [['pwd', 'otp'], 'code'],
    [['otp', 'hwk'], 'passkey'],
    [[], 'password'],
    [['something new', 7], 'password'],
  ] as const)('[ACCT-101] %j is a %s', (methods, proof) => {
    expect(proofAmong(methods)).toBe(proof)
  })
})

it.each([
  [0, true],
  [600_000, true],
  [600_001, false],
])('[ACCT-102] a proof is fresh for ten minutes: after %i ms, %s', (age, expected) => {
  const now = Date.parse('2026-11-17T12:00:00Z')
  expect(isFresh(now - age, now)).toBe(expected)
})

it.each([
  [null, 'passkey-missing'],
  [{ by: 'password', age: 0 }, 'passkey-missing'],
  [{ by: 'code', age: 0 }, 'passkey-missing'],
  [{ by: 'passkey', age: 0 }, null],
  [{ by: 'passkey', age: 600_000 }, null],
  [{ by: 'passkey', age: 600_001 }, 'passkey-too-old'],
  [{ by: 'password', age: 600_001 }, 'passkey-missing'],
] as const)('[OFF-016] where a passkey is asked for again, %j is %s', (proof, problem) => {
  const now = Date.parse('2026-11-17T12:00:00Z')
  expect(passkeyProblem(proof && { by: proof.by, provedAtMs: now - proof.age }, now)).toBe(problem)
})
