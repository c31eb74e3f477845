import { describe, expect, it } from 'vitest'
import { readFrameMessage } from './read-frame-message.ts'

const details = { lastFour: '4242', cardType: 'Visa', expirationMonth: '12', expirationYear: '2030' }

describe('what the card frame says', () => {
  it.each([
    [{ type: 'ready' }],
    [{ type: 'height', height: 259 }],
    [{ type: 'tokenized', nonce: 'tokencc_1', details }],
    [{ type: 'tokenized', nonce: 'tokencc_1', details, deviceData: '{"correlation_id":"1"}' }],
    [{ type: 'tokenized', nonce: 'tokencvv_1', details: null }],
    [{ type: 'invalid', fields: [{ name: 'number', message: 'The card number is not valid' }] }],
    [{ type: 'failed', message: 'We couldn’t read the card. Please try again.' }],
  ])('is understood: %j', (message) => {
    expect(readFrameMessage(message)).toEqual(message)
  })

  it.each([
    [null],
    ['ready'],
    [[{ type: 'ready' }]],
    [{ type: 'place-order' }],
    [{ type: 'height', height: '259' }],
    [{ type: 'height', height: 1e9 }],
    [{ type: 'tokenized', nonce: '', details }],
    [{ type: 'tokenized', nonce: 'x'.repeat(201), details }],
    [{ type: 'tokenized', nonce: 'tokencc_1', details: { lastFour: '4242' } }],
    [{ type: 'failed' }],
  ])('is ignored when it has another shape: %j', (message) => {
    expect(readFrameMessage(message)).toBeNull()
  })
})
