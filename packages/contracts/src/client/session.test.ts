import { expect, it } from 'vitest'
import type { Personalization } from '../accounts/accounts.ts'
import { fetchAccessToken } from './access-token.ts'
import { createClient } from './client.ts'
import { listen } from './listen.test-support.ts'
import { startSession } from './session.ts'

const personalization: Personalization = {
  customer_type: 'retail',
  gaClientId: null,
  rudderAnonymousId: null,
  rudderSessionId: null,
  userLocation: null,
  userLocationZip: '19103',
}

function memory() {
  const kept: { personalization?: Personalization; sessionId?: string } = {}
  return {
    kept,
    savePersonalization: (given: Personalization) => {
      kept.personalization = given
    },
    saveSessionId: (given: string) => {
      kept.sessionId = given
    },
  }
}

it('[ACCT-038] [ACCT-039] [ACCT-040] fetches the session and stores personalization and session id', async () => {
  const server = await listen(() => ({
    json: { userPersonalization: personalization, userSessionId: 'session-1' },
  }))
  const store = memory()
  const client = createClient({ baseUrl: server.url, initSession: (self) => startSession(self, store, '12') })
  await client.call('GET /globals', { query: { uniqueIdentifier: 'simpletire' } } as never)
  expect(server.received[0]).toMatchObject({
    method: 'GET',
    path: '/users/session',
    query: { regionId: '12' },
  })
  expect(server.received[1]?.path).toBe('/globals')
  expect(store.kept).toEqual({ personalization, sessionId: 'session-1' })
})

it('[ACCT-041] truncates the session id to 32 characters', async () => {
  const userSessionId = `${'x'.repeat(32)}more`
  const server = await listen(() => ({ json: { userPersonalization: personalization, userSessionId } }))
  const store = memory()
  await startSession(createClient({ baseUrl: server.url }), store)
  expect(store.kept.sessionId).toBe('x'.repeat(32))
  expect(server.received[0]?.query).toEqual({})
})

it('stores nothing when there is no session', async () => {
  const server = await listen(() => ({ status: 503 }))
  const store = memory()
  expect(await startSession(createClient({ baseUrl: server.url }), store)).toMatchObject({ ok: false })
  expect(store.kept).toEqual({})
})

it('[ACCT-083] asks for no token without both credentials', async () => {
  const server = await listen(() => ({ json: {} }))
  const client = createClient({ baseUrl: server.url })
  for (const given of [{}, { clientId: 'shop' }, { clientSecret: 'secret' }]) {
    expect(await fetchAccessToken(client, given)).toMatchObject({
      ok: false,
      message: 'Missing clientId or clientSecret',
    })
  }
  expect(server.received).toEqual([])
})

it('asks for a token with a form', async () => {
  const server = await listen(() => ({ json: { access_token: 't', expires_in: 600 } }))
  const client = createClient({ baseUrl: server.url })
  expect(await fetchAccessToken(client, { clientId: 'shop', clientSecret: 's&c' })).toEqual({
    ok: true,
    status: 200,
    data: { access_token: 't', expires_in: 600 },
  })
  expect(server.received[0]).toMatchObject({
    method: 'POST',
    path: '/token',
    body: 'client_id=shop&client_secret=s%26c&grant_type=client_credentials',
  })
})
