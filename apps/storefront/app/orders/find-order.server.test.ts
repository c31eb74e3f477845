import { describe, expect, it } from 'vitest'
import { exampleOrder } from '../../testing/example-order.ts'
import { answered, failed, fakeClient, refused } from '../../testing/fake-client.ts'
import { findOrder } from './find-order.server.ts'

const order = exampleOrder({ orderNumber: 'ST-3333-3333' })
const number = 'ST-0000-0000'
const notMine = { 'GET /orders/{orderNumber}': failed('NotFound', 404) }
const given = { orderId: 'st 0000 0000', zip: '19103' }

describe('finding an order', () => {
  it('shows the own order without its ZIP', async () => {
    const { client } = fakeClient({ 'GET /orders/{orderNumber}': answered({ order }) })
    expect(await findOrder(client, number, null)).toEqual({ ok: true, order })
  })

  it('finds another with number and ZIP, however the number is written', async () => {
    const { client, calls } = fakeClient({ ...notMine, 'POST /orders/lookup': answered({ order }) })
    expect(await findOrder(client, number, given)).toEqual({ ok: true, order })
    expect(calls.at(-1)?.input).toEqual({ body: given })
  })

  it('does not use the ZIP given for one order to look for another', async () => {
    const { client, calls } = fakeClient(notMine)
    expect(await findOrder(client, number, { ...given, orderId: 'ST-2222-2227' })).toEqual({
      ok: false,
      answer: null,
    })
    expect(calls.map(({ key }) => key)).not.toContain('POST /orders/lookup')
  })

  it.each([
    ['[ERR-043] a mismatch', refused('no-match', 'no'), 'no-match'],
    ['a value that cannot be', failed('BadRequest', 400), 'no-match'],
    ['too many tries', failed('ServerError', 429), 'too-many'],
    ['an outage', failed('NetworkError', 404), 'failed'],
  ])('tells %s apart', async (_title, answer, expected) => {
    const { client } = fakeClient({ ...notMine, 'POST /orders/lookup': answer })
    expect(await findOrder(client, number, given)).toEqual({ ok: false, answer: expected })
  })
})
