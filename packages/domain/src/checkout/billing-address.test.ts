import { expect, it } from 'vitest'
import {
  BILLING_FIELDS,
  BILLING_STATES,
  type BillingAddress,
  checkBilling,
  PAYMENT_INFO_SECTIONS,
} from './billing-address.ts'

const ana: BillingAddress = {
  addressLine1: 'PO Box 1180',
  addressLine2: '',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  firstName: 'Ana',
  lastName: 'Morris',
  email: 'ana@example.com',
  phone: '(215) 555-0142',
  phoneType: 'Landline',
}

it('[PAY-034] has exactly the sections billing_info and user_info', () => {
  expect(PAYMENT_INFO_SECTIONS).toEqual(['billing_info', 'user_info'])
  expect(Object.keys(BILLING_FIELDS)).toEqual([...PAYMENT_INFO_SECTIONS])
})

it.each<[string, Partial<BillingAddress>]>([
  ['a PO box', {}],
  ['a soldier abroad', { state: 'AE', city: 'APO', zip: '09012' }],
  ['Puerto Rico', { state: 'PR', city: 'San Juan', zip: '00901' }],
  ['a ZIP with four more digits', { zip: '19103-1234' }],
])('bills %s', (_, changes) => expect(checkBilling({ ...ana, ...changes })).toEqual({}))

it.each<[string, Partial<BillingAddress>, ReturnType<typeof checkBilling>]>([
  ['[VAL-014] no street', { addressLine1: ' ' }, { addressLine1: 'Please enter valid City / Address' }],
  [
    '[VAL-014] a street of signs',
    { addressLine1: '#-.' },
    { addressLine1: 'Please enter valid City / Address' },
  ],
  ['[VAL-014] [VAL-016] no city', { city: '' }, { city: 'Please enter valid City / Address' }],
  ['[VAL-015] no state', { state: '' }, { state: 'Please enter state' }],
  ['[VAL-015] no such state', { state: 'GU' }, { state: 'Please enter state' }],
  ['no ZIP', { zip: '' }, { zip: 'Please enter your zip code' }],
  ['half a ZIP', { zip: '191' }, { zip: 'Please enter a valid ZIP code' }],
  ['no first name', { firstName: '' }, { firstName: 'Please enter your first name' }],
  ['a last name with a number', { lastName: 'M0rris' }, { lastName: 'Please enter your last name' }],
  ['no email', { email: 'ana@' }, { email: 'Please enter a valid email' }],
  ['no phone', { phone: '215' }, { phone: 'Please enter a valid phone number' }],
  ['[VAL-008] no phone type', { phoneType: '' }, { phoneType: 'Please select a phone type' }],
  ['[VAL-008] another phone type', { phoneType: 'Pager' }, { phoneType: 'Please select a phone type' }],
])('%s', (_, changes, expected) => expect(checkBilling({ ...ana, ...changes })).toEqual(expected))

it('offers the states of the shop, then the armed forces', () => {
  expect(BILLING_STATES).toHaveLength(55)
  expect(BILLING_STATES.slice(-3).map(({ code }) => code)).toEqual(['AA', 'AE', 'AP'])
})
