import fastify from 'fastify'
import { expect, it } from 'vitest'
import { Visitor } from './visitor.ts'

// The compiler is the judge: it refuses an expected error where there is none.
it('[HOUSE-104] a visitor calls what the contract has, with its body and for its answer, or does not compile', () => {
  const calls = async (visitor: Visitor, number: string, path: string) => [
    (await visitor.get(`/orders/${number}?seen=1`)).body.order.orderNumber,
    (await visitor.post(`/orders/${number}/cancel`, {})).body.error.refusal === 'window-closed',
    // @ts-expect-error: no call of ours
    visitor.get('/order'),
    // @ts-expect-error: nobody knows which call this is
    visitor.get(path),
    // @ts-expect-error: there are no more parts to it
    visitor.get(`/orders/${number}/lines`),
    // @ts-expect-error: nothing is deleted there
    visitor.delete(`/orders/${number}`),
    // @ts-expect-error: a quantity is a number
    visitor.post('/cart-summary', { itemId: 100_001, itemQuantity: '4' }),
    // @ts-expect-error: it is asked for by orderId
    visitor.post('/orders/lookup', { orderNumber: number, zip: '19103' }),
    // @ts-expect-error: no answer has it
    (await visitor.get('/cart-summary')).body.cart,
    // @ts-expect-error: a call has refusals of its own
    (await visitor.post('/orders/lookup', { orderId: number, zip: '19103' })).body.error.refusal ===
      'not-sold',
  ]
  expect(calls).toBeTypeOf('function')
})

it('[HOUSE-104] what is none of ours is sent by another name', async () => {
  const visitor = new Visitor(fastify(), 'simpletire.localhost')
  expect((await visitor.send('GET', '/no-such-call')).status).toBe(404)
})
