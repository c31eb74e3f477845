import { describe, expect, it } from 'vitest'
import { isHostName, isProven, proofOf } from './host-proof.ts'

describe('the name of a host', () => {
  it.each(['tires.example', 'a.b', 'epp.localhost', 'xn--reifen-9ya.example', `${'a'.repeat(63)}.example`])(
    '%s is one',
    (host) => {
      expect(isHostName(host)).toBe(true)
    },
  )

  it.each([
    '',
    'localhost',
    'Tires.example',
    'tires.example:443',
    'tires.example.',
    '.example',
    'tires..example',
    '-tires.example',
    'tires-.example',
    'tires_.example',
    'tires.example/a',
    '10.0.0.1',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(118)}example`,
  ])('%s is none', (host) => {
    expect(isHostName(host)).toBe(false)
  })

  it('leaves room for what stands before it in the record', () => {
    const longest = `${'a.'.repeat(117)}bcdefgh`
    expect([longest.length, isHostName(longest), isHostName(`${longest}i`)]).toEqual([241, true, false])
  })
})

describe('a proof', () => {
  const proof = proofOf('tires.example', 'token-1')

  it('[CHAN-040] stands under a name of its own, with the token of the host', () => {
    expect(proof).toEqual({ name: '_shop-proof.tires.example', text: 'shop-proof=token-1' })
  })

  it('[CHAN-040] is given by that text alone, among others', () => {
    expect(isProven(proof, ['v=spf1 -all', 'shop-proof=token-1'])).toBe(true)
    for (const texts of [[], ['token-1'], ['shop-proof=token-10'], ['x shop-proof=token-1'], ['shop-proof=']])
      expect(isProven(proof, texts)).toBe(false)
  })
})
