import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admitWithin, kindOf } from './admission.ts'
import { answerErrors } from './errors.ts'
import { placeTaker } from './visitor.ts'

let app: FastifyInstance
let finish: () => void
beforeEach(async () => {
  app = Fastify()
  answerErrors(app)
  const takerOf = placeTaker(['127.0.0.1'])
  admitWithin(app, { browse: 2, session: 1, buying: 3, checkout: 3, waiting: 1 }, takerOf)
  const work = new Promise<void>((resolve) => {
    finish = resolve
  })
  const handler = async () => {
    await work
    return 'done'
  }
  app.get('/listings', handler)
  app.get('/users/session', handler)
  app.post('/checkout/orders', handler)
  app.get('/checkout/orders/:attemptId', handler)
  app.get('/healthz', async () => 'alive')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

const browse = () => app.inject('/listings')
const order = () => app.inject({ method: 'POST', url: '/checkout/orders' })

describe('a process with its hands full', () => {
  it('turns browsers away at once, with a word on when to come again', async () => {
    const inside = [browse(), browse()]
    await sleep(20)
    const late = await browse()
    expect([late.statusCode, late.headers['retry-after']]).toEqual([503, '2'])
    finish()
    expect((await Promise.all(inside)).map((answer) => answer.statusCode)).toEqual([200, 200])
    expect((await browse()).statusCode).toBe(200)
  })

  it('still takes orders and answers for its health when browsers are turned away', async () => {
    const inside = [browse(), browse(), order(), order()]
    await sleep(20)
    const third = order()
    await sleep(20)
    expect((await browse()).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await order()).statusCode).toBe(503)
    finish()
    const answers = await Promise.all([...inside, third])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  })

  it('[SAFE-042] who arrives, checks out or waits for an outcome has places that browsers cannot take', async () => {
    const inside = [browse(), browse(), app.inject('/checkout/orders/1')]
    await sleep(20)
    expect((await browse()).statusCode).toBe(503)
    expect((await app.inject('/checkout/orders/2')).statusCode).toBe(503)
    const others = [app.inject('/users/session'), order()]
    await sleep(20)
    finish()
    const answers = await Promise.all([...inside, ...others])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  })

  it('[SAFE-041] gives one visitor half of the places, also in pages made for all, and the rest to others', async () => {
    const from = (headers: Record<string, string>) => app.inject({ url: '/listings', headers })
    const inside = [from({ 'x-forwarded-for': '2001:db8::1' })]
    await sleep(20)
    const again = await from({ 'x-forwarded-for': '2001:db8::2', 'x-visitor': '192.0.2.9' })
    expect([again.statusCode, again.json().error.code]).toEqual([429, 'TooManyRequests'])
    expect((await from({ 'x-visitor': '2001:db8::3' })).statusCode).toBe(429)
    inside.push(from({ 'x-forwarded-for': '192.0.2.1' }))
    await sleep(20)
    finish()
    expect((await Promise.all(inside)).map((answer) => answer.statusCode)).toEqual([200, 200])
    expect((await from({ 'x-forwarded-for': '2001:db8::1' })).statusCode).toBe(200)
  })

  it('[SAFE-040] holds no place for a body that is still on its way', async () => {
    const { port } = app.server.address() as { port: number }
    const sockets = Array.from({ length: 3 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        'POST /checkout/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      )
      return socket
    })
    await sleep(50)
    const quick = order()
    await sleep(20)
    finish()
    expect((await quick).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
  })

  it('has a place free again when somebody hangs up', async () => {
    const { port } = app.server.address() as { port: number }
    for (let i = 0; i < 2; i++) {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET /listings HTTP/1.1\r\nHost: x\r\n\r\n')
      await sleep(30)
      socket.destroy()
    }
    await sleep(50)
    const inside = browse()
    finish()
    expect((await inside).statusCode).toBe(200)
  })
})

it.each([
  ['GET', '/listings/popular', 'browse'],
  ['GET', '/users/session', 'session'],
  ['GET', '/sign-on/login?returnTo=/', 'session'],
  ['GET', '/api/auth/callback?state=1', 'waiting'],
  ['GET', '/api/auth/partner/callback?state=1', 'waiting'],
  ['POST', '/token', 'waiting'],
  ['GET', '/cart-summary?id=1', 'buying'],
  ['POST', '/checkout/orders', 'checkout'],
  ['GET', '/checkout/orders/1', 'waiting'],
  ['GET', '/checkout/braintree-client-token', 'waiting'],
  ['POST', '/users/me/personalization', 'buying'],
])('%s %s counts as %s', (method, url, kind) => {
  expect(kindOf(method, url)).toBe(kind)
})
