import type { FastProfile } from '@shop/contracts/payments/fast-checkout'
import { describe, expect, it } from 'vitest'
import { fillFromProfile } from './fill-from-profile.ts'
import { fieldsOf } from './shipping-fields.ts'

const profile: FastProfile = {
  firstName: 'Ana',
  lastName: 'Morris',
  addressLine1: '2038 Delancey Pl',
  addressLine2: 'Apt 4',
  zip: '19103',
  phone: '2155550163',
  card: { nonce: 'n1', brand: 'Visa', lastFour: '4242', deviceData: '{}' },
}
const nothing = fieldsOf(null)
const name = { firstName: 'Ana', lastName: 'Morris' }
const address = { addressLine1: '2038 Delancey Pl', addressLine2: 'Apt 4', zip: '19103' }
const phone = { phone: '(215) 555-0163' }

describe('what of a profile goes into the form', () => {
  it.each([
    ['all of it into an empty form', {}, { ...name, ...address, ...phone }],
    ['what is missing of the same name', { firstName: 'ana' }, { lastName: 'Morris', ...address, ...phone }],
    ['no half of a name beside another one', { firstName: 'Bo' }, { ...address, ...phone }],
    [
      'what is missing of the same address',
      { zip: '19103', addressLine1: '2038 delancey pl' },
      { ...name, addressLine2: 'Apt 4', ...phone },
    ],
    ['nothing of an address where another one is typed', { zip: '10001' }, { ...name, ...phone }],
    [
      'nothing of an address where another street is typed',
      { addressLine1: '1 Elm St' },
      { ...name, ...phone },
    ],
    ['no phone over another one', { phone: '(215) 555-0100' }, { ...name, ...address }],
    ['nothing over a whole form', { ...name, ...address, ...phone }, {}],
  ])('[PAY-405] %s', (_, typed, filled) => {
    expect(fillFromProfile({ ...nothing, email: 'fast@example.com', ...typed }, profile)).toEqual(filled)
  })

  it('[PAY-405] leaves an apartment empty that nobody has', () => {
    expect(fillFromProfile(nothing, { ...profile, addressLine2: null })).not.toHaveProperty('addressLine2')
  })
})
