import { describe, expect, it } from 'vitest'
import { readBankMessage } from './read-bank-message.ts'

describe('[PAY-354] what the frame of the bank says', () => {
  it.each([
    [{ type: 'ready' }],
    [{ type: 'asked' }],
    [{ type: 'closed' }],
    [{ type: 'passed', nonce: 'tokencc_1' }],
    [{ type: 'failed', reason: 'refused' }],
    [{ type: 'failed', reason: 'unavailable' }],
    [{ type: 'fault', fault: 'UNKNOWN', stage: 'sdk' }],
  ])('is understood: %j', (message) => {
    expect(readBankMessage(message)).toEqual(message)
  })

  it.each([
    [null],
    ['passed'],
    [{ type: 'passed' }],
    [{ type: 'passed', nonce: '' }],
    [{ type: 'passed', nonce: 'x'.repeat(201) }],
    [{ type: 'failed', reason: 'because' }],
    [{ type: 'fault', fault: 'UNKNOWN', stage: 'elsewhere' }],
    [{ type: 'place-order' }],
  ])('is not heard: %j', (message) => {
    expect(readBankMessage(message)).toBeNull()
  })
})
