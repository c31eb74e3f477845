import { expect, it } from 'vitest'
import { exampleAccount } from '../../testing/example-security.ts'
import { answered, failed, fakeClient } from '../../testing/fake-client.ts'
import { loadAccount } from './load-account.server.ts'

const CALL = 'GET /users/me/security'

it('[ACCT-126] names pages of the identity server by its own name', async () => {
  const { client } = fakeClient({ [CALL]: answered(exampleAccount.security) })
  const { security, pages } = await loadAccount(client, '/account/')
  expect(security).toEqual(exampleAccount.security)
  expect(pages).toEqual({
    email: 'http://identity.invalid/email',
    passkeys: 'http://identity.invalid/passkeys',
    signOutEverywhere: 'http://identity.invalid/sign-out-everywhere',
  })
})

it('[ACCT-121] leads whoever is not signed in to sign in, and back', async () => {
  const { client } = fakeClient({ [CALL]: failed('Unauthorized', 401) })
  const thrown = await loadAccount(client, '/account/security').catch((led: Response) => led)
  if (!(thrown instanceof Response)) throw new Error('Nobody was led anywhere')
  expect(thrown.headers.get('location')).toBe('/_api/sign-on/login?returnTo=%2Faccount%2Fsecurity')
  // Not a page of the storefront: the browser itself goes there.
  expect(thrown.headers.get('x-remix-reload-document')).toBe('true')
})

it('[ACCT-121] says that the shop cannot answer just now, and does not take it for signed out', async () => {
  const { client } = fakeClient({ [CALL]: failed('ServerError', 503) })
  await expect(loadAccount(client, '/account/')).rejects.toMatchObject({ init: { status: 503 } })
})
