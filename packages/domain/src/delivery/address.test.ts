import { describe, expect, it } from 'vitest'
import { type Address, isMilitaryBase, shippingAddressRefusals } from './address.ts'
import { DELIVERY_KINDS } from './delivery-kind.ts'
import { DELIVERY_KIND_LABELS } from './messages.ts'

const home: Address = {
  addressLine1: '2214 Chestnut St',
  addressLine2: null,
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
}

describe('completeness', () => {
  it.each([
    ['[VAL-035]', 'addressLine1'],
    ['[VAL-036]', 'city'],
    ['[VAL-037]', 'state'],
  ] as const)('%s an address without %s is incomplete', (_, field) => {
    expect(shippingAddressRefusals(home)).toEqual([])
    expect(shippingAddressRefusals({ ...home, [field]: '  ' })).toMatchObject([{ code: 'incomplete', field }])
  })

  it('[VAL-038] never looks at the zip', () => {
    expect(shippingAddressRefusals({ ...home, zip: '' })).toEqual([])
  })
})

describe('where we do not ship', () => {
  it.each([
    'PO Box 1180',
    'po box 1180',
    'P.O. Box 1180',
    'P. O. Box 1180',
    'P.O.Box 1180',
    'P O Box 1180',
    'POBox1180',
    'PO-Box 1180',
    'PO - Box 1180',
    '  po   box 1180',
    'P.O. Bx 12',
    'POB 12',
    'Post Office Box 12',
    'Suite 4, P.O. Box 9',
    'PO Box',
  ])('[VAL-022] [VAL-027] %s is a PO box, in either line', (line) => {
    for (const field of ['addressLine1', 'addressLine2'])
      expect(shippingAddressRefusals({ ...home, [field]: line })).toEqual([
        { code: 'po-box', field, message: 'We do not ship to PO boxes' },
      ])
  })

  it.each([
    '12 Po Boxwood Lane',
    '12 Boxwood Lane',
    '4 Depot Box Road',
    '77 Post Office Road',
    '5 Oppo Box Road',
    '9 Tempo Boxcar Way',
  ])('%s is a street', (line) => {
    expect(shippingAddressRefusals({ ...home, addressLine1: line })).toEqual([])
  })

  it.each([
    [{ state: 'AE' }],
    [{ state: 'aa' }],
    [{ state: 'AP' }],
    [{ city: 'APO' }],
    [{ city: ' f.p.o. ' }],
    [{ city: 'DPO' }],
    [{ zip: '09001' }],
    [{ zip: '34012-1234' }],
    [{ zip: '96201' }],
    [{ zip: ' 96201 ' }],
    [{ state: ' AE ' }],
  ])('[VAL-023] [VAL-027] %j is an international military base', (part) => {
    expect(shippingAddressRefusals({ ...home, ...part })).toEqual([
      {
        code: 'military-base',
        field: 'state',
        message: 'SimpleTire is unable to ship to International Military bases',
      },
    ])
  })

  it.each(['09901', '34101', '96701', '19103', '96101'])('ZIP %s is at home', (zip) => {
    expect(isMilitaryBase({ ...home, zip })).toBe(false)
  })
})

it('[VAL-014] [VAL-015] [VAL-016] names every field that is missing, in the order of the form', () => {
  const empty: Address = { addressLine1: ' ', addressLine2: '', city: ' ', state: '', zip: '' }
  expect(shippingAddressRefusals(empty).map(({ field, message }) => [field, message])).toEqual([
    ['addressLine1', 'Please enter valid City / Address'],
    ['city', 'Please enter valid City / Address'],
    ['state', 'Please enter state'],
  ])
})

it('[CONST-001] sells within the US: refuses a state that is not in the list', () => {
  expect(shippingAddressRefusals({ ...home, state: 'GU' })).toMatchObject([{ code: 'unknown-state' }])
  expect(shippingAddressRefusals({ ...home, state: ' ' })).toMatchObject([{ code: 'incomplete' }])
  expect(shippingAddressRefusals({ ...home, state: ' pa ' })).toEqual([])
})

it('[DELV-009] [DELV-010] [DELV-011] [DELV-012] [DELV-013] labels every kind of delivery', () => {
  expect(DELIVERY_KINDS.map((kind) => DELIVERY_KIND_LABELS[kind])).toEqual([
    'Ship to me',
    'Ship to installer',
    'Ship to mobile installer',
    'Pick up at FedEx',
    'Warehouse Pickup',
  ])
})
