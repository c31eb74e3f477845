import { expect, it } from 'vitest'
import { exampleSlot } from '../../testing/example-appointment.ts'
import { answered, failed, fakeClient, refused } from '../../testing/fake-client.ts'
import type { InstallerFields } from './installer-fields.ts'
import { saveInstaller } from './save-installer.server.ts'

const fields: InstallerFields = {
  installerId: '4711',
  addressLine1: '',
  addressLine2: '',
  carZip: '',
  time: '2026-11-20 9:00 AM',
  firstName: 'Ada',
  lastName: 'Moss',
  phone: '(215) 555-0142',
  email: 'ada@example.com',
}
const { firstName, lastName, phone, email } = fields
const known = {
  'GET /cart-summary': answered({ siteCart: { id: 'cart-1' } }),
  'POST /checkout/cart-shipping': answered({}),
}
const time = { installerId: 4711, date: '2026-11-20', startTime: '9:00', amOrPm: 'AM' }
const none = failed('NotFound', 404)

it('[INST-182] [INST-035] stores the shop with who comes, and holds the time there', async () => {
  const { client, calls } = fakeClient({
    ...known,
    'PUT /checkout/cart-appointment': none,
    'POST /checkout/cart-appointment': answered({}),
  })
  expect(await saveInstaller(client, 'installer', fields)).toEqual({
    outcome: 'saved',
    cart: { id: 'cart-1' },
  })
  expect(calls.slice(1)).toEqual([
    {
      key: 'POST /checkout/cart-shipping',
      input: {
        query: { cartId: 'cart-1' },
        body: { shippingOption: 'installer', installerId: 4711, firstName, lastName, phone, email },
      },
    },
    ...['PUT', 'POST'].map((method) => ({
      key: `${method} /checkout/cart-appointment`,
      input: { query: { id: 'cart-1' }, body: { ...time, isDropOff: false } },
    })),
  ])
})

it('[INST-035] moves what the cart holds already', async () => {
  const { client, calls } = fakeClient({ ...known, 'PUT /checkout/cart-appointment': answered({}) })
  await saveInstaller(client, 'installer', { ...fields, time: '2026-11-20 12:00 PM drop-off' })
  expect(calls.at(-1)).toEqual({
    key: 'PUT /checkout/cart-appointment',
    input: {
      query: { id: 'cart-1' },
      body: { ...time, startTime: '12:00', amOrPm: 'PM', isDropOff: true },
    },
  })
})

it.each([{ ok: true as const, status: 204 as const, data: null }, none])(
  '[INST-036] [INST-182] gives back what was held for who decides later',
  async (released) => {
    const { client, calls } = fakeClient({ ...known, 'DELETE /checkout/cart-appointment': released })
    expect(await saveInstaller(client, 'installer', { ...fields, time: 'later' })).toMatchObject({
      outcome: 'saved',
    })
    expect(calls.at(-1)?.key).toBe('DELETE /checkout/cart-appointment')
  },
)

it.each([
  ['[VAL-025]', { installerId: '' }, { installerId: 'Please select a shop or change shipping option' }],
  ['[VAL-017]', { time: '' }, { time: 'Please select a time slot' }],
  ['[VAL-017]', { time: 'soon' }, { time: 'Please select a time slot' }],
  ['[INST-182]', { email: 'ada' }, { email: 'Please enter a valid email' }],
])('%s says what is missing, and asks nobody', async (_, changes, errors) => {
  const { client, calls } = fakeClient({})
  expect(await saveInstaller(client, 'installer', { ...fields, ...changes })).toEqual({
    outcome: 'refused',
    errors,
  })
  expect(calls).toEqual([])
})

it('[ERR-029] [INST-183] says that a time is gone, with those that are free; the shop stays', async () => {
  const freeTimes = [exampleSlot('2026-11-20', '10:00 AM')]
  const gone = { ...refused('install-time-gone', 'Install time is no longer available'), freeTimes }
  const { client } = fakeClient({ ...known, 'PUT /checkout/cart-appointment': gone })
  expect(await saveInstaller(client, 'installer', fields)).toEqual({
    outcome: 'refused',
    errors: { time: 'Install time is no longer available' },
    freeTimes,
  })
})

it.each([
  ['not-mounted-here', 409, 'installerId'],
  [null, 429, 'time'],
] as const)(
  '[INST-183] says where it belongs why no time is held: %s',
  async (refusal, statusCode, field) => {
    const not = { ...failed('ServerError', statusCode), refusal, message: 'Not now' }
    const { client } = fakeClient({ ...known, 'PUT /checkout/cart-appointment': not })
    expect(await saveInstaller(client, 'installer', fields)).toMatchObject({
      outcome: 'refused',
      errors: { [field]: 'Not now' },
    })
  },
)

const atCar = { ...fields, addressLine1: '2038 Delancey Pl', carZip: '19103' }
const place = {
  'GET /locations/zips/{zip}': answered({ zip: '19103', city: 'Philadelphia', state: 'PA' }),
}

it('[INST-184] stores where the car stands for a van', async () => {
  const { client, calls } = fakeClient({
    ...known,
    ...place,
    'PUT /checkout/cart-appointment': answered({}),
  })
  expect(await saveInstaller(client, 'mobile', atCar)).toMatchObject({ outcome: 'saved' })
  expect(calls.find(({ key }) => key === 'POST /checkout/cart-shipping')?.input).toMatchObject({
    body: { addressLine1: '2038 Delancey Pl', city: 'Philadelphia', state: 'PA', zip: '19103' },
  })
})

it('[VAL-024] [INST-184] says at the ZIP of the car that the van doesn’t come there', async () => {
  const message = "This zip code is outside the selected installer's serviceable area"
  const { client } = fakeClient({
    ...known,
    ...place,
    'POST /checkout/cart-shipping': refused('van-too-far', message, 'zip'),
  })
  expect(await saveInstaller(client, 'mobile', atCar)).toEqual({
    outcome: 'refused',
    errors: { carZip: message },
  })
  expect(await saveInstaller(client, 'mobile', fields)).toMatchObject({ outcome: 'refused' })
})

it.each(['GET /cart-summary', 'POST /checkout/cart-shipping', 'PUT /checkout/cart-appointment'] as const)(
  '[INST-182] claims nothing where %s doesn’t answer',
  async (silent) => {
    const { client } = fakeClient({
      ...known,
      'PUT /checkout/cart-appointment': answered({}),
      [silent]: failed('NetworkError', 503),
    })
    expect(await saveInstaller(client, 'installer', fields)).toEqual({ outcome: 'failed' })
  },
)
