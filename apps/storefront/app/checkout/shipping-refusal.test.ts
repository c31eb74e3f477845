import { expect, it } from 'vitest'
import { failed, refused } from '../../testing/fake-client.ts'
import { fieldsOf } from './shipping-fields.ts'
import { errorsOfRefusal } from './shipping-refusal.ts'

const fields = { ...fieldsOf(null), addressLine1: '2038 Delancey Pl' }
const errors = (refusal: string, message: string, different = {}) =>
  errorsOfRefusal(refused(refusal, message) as Parameters<typeof errorsOfRefusal>[0], {
    ...fields,
    ...different,
  })

it.each([
  ['po-box', 'We do not ship to PO boxes', 'addressLine1'],
  ['military-base', 'SimpleTire is unable to ship to International Military bases', 'zip'],
  ['zip-and-state-differ', 'Please enter valid US Zip Code', 'zip'],
  ['not-shipped-there', 'We ship to the contiguous US only.', 'zip'],
  ['invalid-contact', 'Please enter a valid email', 'email'],
  ['invalid-contact', 'Please enter a valid phone number', 'phone'],
])('shows the refusal %s (%s) under %s', (refusal, message, field) => {
  expect(errors(refusal, message)).toEqual({ [field]: message })
})

it('finds the PO box in the second line', () => {
  const message = 'We do not ship to PO boxes'
  expect(errors('po-box', message, { addressLine2: 'PO Box 7' })).toEqual({ addressLine2: message })
})

it('leaves a fault of ours to the page', () => {
  const fault = failed('ServerError', 500) as Parameters<typeof errorsOfRefusal>[0]
  expect(errorsOfRefusal(fault, fields)).toBeNull()
})
