import { SIGN_ON_RESULT_COOKIE, type SignOnResult } from '@shop/contracts/accounts/sign-on-result'
import { describe, expect, it } from 'vitest'
import { answered, failed, fakeClient } from '../../testing/fake-client.ts'
import { readLanding } from './read-landing.server.ts'

const JOINED = { ofVisit: 2, ofAccount: 4 }

/** The answer of the page's loader: what it shows, or where it leads, and its headers. */
async function land(result: SignOnResult | string | null, detail = answered({ userDetail: FARAH })) {
  const written = typeof result === 'string' ? result : JSON.stringify(result)
  const cookie = `sso=true; ${SIGN_ON_RESULT_COOKIE}=${encodeURIComponent(written)}`
  const request = new Request('http://shop.example/api/sso-landing?returnTo=%2F%2Fevil.example', {
    headers: result === null ? {} : { cookie },
  })
  const { client } = fakeClient({ 'GET /user-details': detail })
  try {
    const { data, init } = await readLanding(request, client)
    return { shown: data, headers: new Headers(init?.headers) }
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    return { status: thrown.status, to: thrown.headers.get('location'), headers: thrown.headers }
  }
}
const FARAH = { firstName: 'Farah', lastName: 'Chowdhury' }

describe('[CAT-083] the landing of a sign-on', () => {
  it('[ACCT-106] says who has signed in and how many tires came together, and leads on', async () => {
    const { shown } = await land({ kind: 'signed-in', returnTo: '/checkout/shipping', joined: JOINED })
    expect(shown).toEqual({
      kind: 'signed-in',
      name: 'Farah Chowdhury',
      joined: JOINED,
      returnTo: '/checkout/shipping',
    })
  })

  it('[ACCT-106] says it without the name while our records are away', async () => {
    const result = { kind: 'signed-in', returnTo: '/', joined: JOINED } as const
    const { shown } = await land(result, failed('NetworkError', 503) as never)
    expect(shown).toMatchObject({ name: null, joined: JOINED })
  })

  it('[ACCT-106] leads on at once where there is nothing to say', async () => {
    const into = await land({ kind: 'signed-in', returnTo: '/types/winter?page=2', joined: null })
    expect(into).toMatchObject({ status: 303, to: '/types/winter?page=2' })
    const out = await land({ kind: 'signed-out', returnTo: '/tire-deals' })
    expect(out).toMatchObject({ status: 303, to: '/tire-deals' })
  })

  it('[ACCT-106] [ACCT-052] says why nobody is signed in', async () => {
    const { shown } = await land({ kind: 'not-signed-in', error: 'away', returnTo: '/checkout/shipping' })
    expect(shown).toEqual({ kind: 'not-signed-in', error: 'away', returnTo: '/checkout/shipping' })
  })

  it.each([null, '', '{"kind":"signed-in"', '{"kind":"welcome","returnTo":"/"}'])(
    '[ACCT-104] leads home where nothing has just ended: %j',
    async (result) => {
      expect(await land(result)).toMatchObject({ status: 303, to: '/' })
    },
  )

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    '[ACCT-104] does not lead to %s',
    async (returnTo) => {
      expect(await land({ kind: 'signed-in', returnTo, joined: null })).toMatchObject({ to: '/' })
      const { shown } = await land({ kind: 'signed-in', returnTo, joined: JOINED })
      expect(shown).toMatchObject({ returnTo: '/' })
    },
  )

  it.each([
    { kind: 'signed-in', returnTo: '/', joined: JOINED },
    { kind: 'signed-in', returnTo: '/', joined: null },
    { kind: 'not-signed-in', error: 'failed', returnTo: '/' },
  ] satisfies SignOnResult[])('[ACCT-104] is kept by nobody and says it once: %j', async (result) => {
    const { headers } = await land(result)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('set-cookie')).toMatch(new RegExp(`^${SIGN_ON_RESULT_COOKIE}=; .*Max-Age=0`))
  })
})
