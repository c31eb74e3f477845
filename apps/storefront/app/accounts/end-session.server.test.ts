import { expect, it } from 'vitest'
import { answered, failed, fakeClient } from '../../testing/fake-client.ts'
import { endSession } from './end-session.server.ts'

const ONE = 'DELETE /users/me/sessions/{sessionId}'
const ALL = 'DELETE /users/me/sessions'
const id = 'a'.repeat(32)

it('[ACCT-124] ends the one that is named, or all others', async () => {
  const { client, calls } = fakeClient({
    [ONE]: answered({ device: 'Safari on Mac' }),
    [ALL]: answered({ count: 2 }),
  })
  expect(await endSession(client, id)).toEqual({ outcome: 'ended', device: 'Safari on Mac' })
  expect(await endSession(client, 'others')).toEqual({ outcome: 'others-ended', count: 2 })
  expect(calls).toEqual([
    { key: ONE, input: { params: { sessionId: id } } },
    { key: ALL, input: undefined },
  ])
})

it.each([
  ['[ACCT-125] a proof too old', failed('Forbidden', 403), 'prove'],
  ['[ACCT-124] signed in no more', failed('Unauthorized', 401), 'sign-in'],
  ['[ACCT-124] a session that is not theirs', failed('NotFound', 404), { outcome: 'gone' }],
  ['[ACCT-124] an id that is none', failed('BadRequest', 400), { outcome: 'gone' }],
  ['[ACCT-127] a fault', failed('ServerError', 500), { outcome: 'failed' }],
])('%s is told apart', async (_, answer, told) => {
  const { client } = fakeClient({ [ONE]: answer, [ALL]: answer })
  expect(await endSession(client, id)).toEqual(told)
})
