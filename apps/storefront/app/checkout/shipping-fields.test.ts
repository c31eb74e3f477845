import { describe, expect, it } from 'vitest'
import { checkShipping, fieldsOf, type ShippingFields } from './shipping-fields.ts'

const right: ShippingFields = {
  firstName: 'Zoë',
  lastName: "O'Neil",
  addressLine1: '2038 Delancey Pl',
  addressLine2: '',
  zip: '19103',
  phone: '(215) 555-0142',
  email: 'zoe@example.com',
  specialInstructions: '',
}
const check = (change: Partial<ShippingFields>) => checkShipping({ ...right, ...change })

describe('the shipping form', () => {
  it('has nothing to say about a complete address', () => {
    expect(check({})).toEqual({})
  })

  it.each([
    ['an empty first name', { firstName: ' ' }, { firstName: 'Please enter your first name' }],
    ['an empty last name', { lastName: '' }, { lastName: 'Please enter your last name' }],
    ['[VAL-043] digits in a name', { firstName: 'R2D2' }, { firstName: 'Please use letters only, up to 25' }],
    ['[VAL-014] no street', { addressLine1: '' }, { addressLine1: 'Please enter valid City / Address' }],
    ['[VAL-022] a PO box', { addressLine1: 'PO Box 1180' }, { addressLine1: 'We do not ship to PO boxes' }],
    [
      '[VAL-022] a PO box below',
      { addressLine2: 'P.O. Box 4' },
      { addressLine2: 'We do not ship to PO boxes' },
    ],
    ['[VAL-011] no ZIP', { zip: '' }, { zip: 'Please enter your zip code' }],
    ['[VAL-009] half a ZIP', { zip: '191' }, { zip: 'Please enter a valid ZIP code' }],
    [
      '[VAL-023] a military ZIP',
      { zip: '09012' },
      { zip: 'SimpleTire is unable to ship to International Military bases' },
    ],
    ['[VAL-006] half a phone number', { phone: '(215) 55' }, { phone: 'Please enter a valid phone number' }],
    ['[VAL-001] half an email', { email: 'zoe@example' }, { email: 'Please enter a valid email' }],
    [
      'a note of 81 characters',
      { specialInstructions: 'x'.repeat(81) },
      { specialInstructions: 'Please use up to 80 characters' },
    ],
  ])('says what is wrong with %s', (_title, change, expected) => {
    expect(check(change)).toEqual(expected)
  })

  it('lists the errors in the order of the form', () => {
    const errors = check({ email: '', firstName: '', zip: '' })
    expect(Object.keys(errors)).toEqual(['firstName', 'zip', 'email'])
  })

  it('shows a stored phone number as people write it', () => {
    const stored = { ...right, id: '1', shippingOption: 'home' as const, city: 'Philadelphia', state: 'PA' }
    const shipping = {
      ...stored,
      shippingLocationId: null,
      shippingLocationName: null,
      installer: null,
      phone: '2155550142',
      phoneType: 'Mobile',
      arrivesBy: '2026-11-19',
      batch: null,
    }
    expect(fieldsOf(shipping).phone).toBe('(215) 555-0142')
    expect(fieldsOf(null).phone).toBe('')
  })

  it('[DELV-134] does not show the address of a pickup point as the shopper’s own', () => {
    const shipping = {
      ...right,
      id: '1',
      shippingOption: 'fedex' as const,
      shippingLocationId: 7,
      shippingLocationName: 'FedEx Office, Market Street',
      installer: null,
      city: 'Philadelphia',
      state: 'PA',
      phone: '2155550142',
      phoneType: 'Mobile',
      arrivesBy: '2026-11-19',
      batch: null,
    }
    const { firstName, addressLine1, addressLine2, zip } = fieldsOf(shipping)
    expect({ firstName, addressLine1, addressLine2, zip }).toEqual({
      firstName: right.firstName,
      addressLine1: '',
      addressLine2: '',
      zip: '',
    })
  })
})
