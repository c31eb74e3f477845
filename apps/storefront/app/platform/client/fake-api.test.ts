import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../../testing/fake-api.ts'
import { browserClient } from './browser-client.ts'

// The compiler is the judge: it refuses an expected error where there is none.
it('[HOUSE-104] an answer in place of the shop is one of the contract, or does not compile', async () => {
  const wrong = () => [
    // @ts-expect-error: no call of ours
    fakeApi({ 'GET /carts': { status: 500 } }),
    // @ts-expect-error: a year is a number
    fakeApi({ 'GET /vehicles/years': { body: { years: ['2019'] } } }),
    // @ts-expect-error: the make and the model are missing
    fakeApi({ 'GET /vehicles/makes/bmw/models/m4/years/2019/trims': () => ({ body: { trims: [] } }) }),
    // @ts-expect-error: it is never refused for this
    fakeApi({ 'PUT /users/me/personalization': refusal(409, 'No', 'not-sold') }),
    // @ts-expect-error: nobody asks for it there
    fakeApi({}).countOf('GET /years'),
  ]
  expect(wrong).toBeTypeOf('function')
  const api = fakeApi({
    'GET /vehicles/years': { body: { years: [2019] } },
    'PUT /users/me/personalization': ({ body }) => refusal(409, String(body?.userLocationZip), 'unknown-zip'),
  })
  expect(await browserClient.call('GET /vehicles/years')).toMatchObject({ data: { years: [2019] } })
  const body = { userLocationZip: '00001' }
  expect(await browserClient.call('PUT /users/me/personalization', { body })).toMatchObject({
    message: '00001',
    refusal: 'unknown-zip',
  })
  expect(api.countOf('GET /vehicles/years')).toBe(1)
  vi.unstubAllGlobals()
})
