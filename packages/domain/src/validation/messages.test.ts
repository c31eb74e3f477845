import { expect, it } from 'vitest'
import { ADDRESS_MESSAGES } from '../delivery/messages.ts'
import { VALIDATION_MESSAGES } from './messages.ts'

it.each([
  ['[VAL-001]', 'email', 'Please enter a valid email'],
  ['[VAL-005]', 'date', 'Please enter a valid date format MM/DD/YYYY'],
  ['[VAL-006]', 'phone', 'Please enter a valid phone number'],
  ['[VAL-008]', 'phoneType', 'Please select a phone type'],
  ['[VAL-009]', 'zipPattern', 'Please enter a valid ZIP code'],
  ['[VAL-010]', 'zipUnknown', 'Please enter valid US Zip Code'],
  ['[VAL-011]', 'zipMissing', 'Please enter your zip code'],
  ['[VAL-012]', 'zipWithoutResult', 'Please enter a different zip code'],
  ['[VAL-017]', 'timeSlot', 'Please select a time slot'],
] as const)('%s %s: %s', (_, key, text) => {
  expect(VALIDATION_MESSAGES[key]).toBe(text)
})

it('[VAL-051] no message ends with a full stop', () => {
  for (const text of [...Object.values(VALIDATION_MESSAGES), ...Object.values(ADDRESS_MESSAGES)]) {
    expect(text).toMatch(/[A-Za-z]$/)
  }
})
