import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint } from '@shop/contracts/platform/endpoint'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { answerErrors } from './errors.ts'
import { mount } from './mount.ts'
import { answerWithin } from './routes.ts'

it('[SAFE-011] a call with a promised time says that it is late, however long what it waits for takes', async () => {
  const slow = endpoint({
    method: 'GET',
    path: '/slow',
    access: 'anyone',
    summary: 'Waits for somebody silent',
    response: z.object({ ended: z.literal(true) }),
  })
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  const whoever = async () => ({}) as never
  const resolve = { shop: whoever, office: whoever, isFromInside: () => false, noteRefusal: () => {} }
  let ended = false
  const route = answerWithin(100, slow, async () => {
    await sleep(300)
    ended = true
    return { ended: true as const }
  })
  mount(app, [route], resolve)
  const late = await app.inject('/slow')
  expect([late.statusCode, late.headers['retry-after'], late.json().error.code, ended]).toEqual([
    503,
    '5',
    'Late',
    false,
  ])
  await expect.poll(() => ended).toBe(true)
  await app.close()
})
