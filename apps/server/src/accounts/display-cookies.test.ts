import { SIGN_ON_COOKIES } from '@shop/domain/accounts/sign-on-cookies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import type { Visitor } from '../../testing/visitor.ts'

let running: ShopWithIdentity
beforeAll(async () => {
  running = await shopWithIdentity()
})
afterAll(() => running.close())

const shown = (visitor: Visitor) =>
  Object.fromEntries(
    Object.values(SIGN_ON_COOKIES).flatMap((name) => {
      const value = visitor.cookies.get(name)
      return value ? [[name, decodeURIComponent(value)]] : []
    }),
  )

describe('what screens know of a sign-on', () => {
  it('[ACCT-064] [ACCT-065] [ACCT-077] is told in cookies of one list, of a fleet with its own', async () => {
    const fleet = await running.signedOn('fleet@example.com')
    expect(shown(fleet)).toEqual({
      sso: 'true',
      ssoAccountType: 'fleet',
      ssoAccountTypeId: 'Fleet',
      ssoUid: 'demo-fleet',
      ssoCompanyName: 'Keystone Freight Lines',
      fleetUser: 'true',
    })
    await running.signOn(fleet, 'retail@example.com')
    expect(shown(fleet)).toEqual({
      sso: 'true',
      ssoAccountType: 'retail',
      ssoAccountTypeId: 'Retail',
      ssoUid: 'demo-retail',
    })
  })

  it('[ACCT-056] [ACCT-057] [ACCT-058] [ACCT-059] [ACCT-060] [ACCT-061] [ACCT-063] is gone after signing out, which itself is told for 30 days', async () => {
    const visitor = await running.signedOn('fleet@example.com')
    visitor.cookies.set('ssoOneTap', '1')
    const out = await visitor.send('POST', '/sign-on/logout')
    expect(out.status).toBe(303)
    expect(Object.keys(shown(visitor))).toEqual(['ssoEventUpdate'])
    const update = out.setCookies.find((cookie) => cookie.startsWith('ssoEventUpdate='))
    expect(update).toContain('Max-Age=2592000')
  })

  it('[ACCT-062] takes the cart along on the employee site', async () => {
    const visitor = await running.house.visitor('epp.localhost')
    await visitor.post('/cart-summary', { itemId: 100_001, itemQuantity: 4 })
    expect(visitor.cookies.get('cartId')).toBeTruthy()
    await visitor.send('POST', '/sign-on/logout')
    expect(visitor.cookies.get('cartId') || null).toBeNull()
    expect(visitor.cookies.get('cartQuantity')).toBe('0')
  })

  it('[ACCT-042] opens nothing: forged cookies get 401', async () => {
    const visitor = await running.house.visitor()
    for (const [name, value] of Object.entries({
      sso: 'true',
      ssoUid: 'demo-fleet',
      ssoAccountType: 'fleet',
    }))
      visitor.cookies.set(name, value)
    expect((await visitor.get('/api/me')).status).toBe(401)
    expect((await visitor.get('/user-details')).status).toBe(401)
    expect((await visitor.get('/users/session')).body.account).toBeNull()
  })
})

describe('the way to the identity server', () => {
  const leave = async (visitor: Visitor, action: 'login' | 'register') => {
    const { location } = await visitor.send('GET', `/sign-on/${action}?state=chosen&returnTo=%2F`)
    return new URL(location ?? '')
  }

  it('[ACCT-043] [ACCT-044] [ACCT-045] [ACCT-046] [ACCT-047] carries what the provider is told, and never the token', async () => {
    const visitor = await running.house.visitor()
    const session = (await visitor.get('/users/session')).body.userSessionId
    for (const action of ['login', 'register'] as const) {
      const url = await leave(visitor, action)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        approval_prompt: 'auto',
        client_id: expect.stringMatching(/./),
        action,
        sessionId: session,
        isDealer: 'false',
        accountTypeCompany: '',
        displaySimpleCrewView: expect.stringMatching(/^(?:true|false)$/),
        redirect_uri: expect.stringMatching(/^http/),
        anonymous_id: session,
      })
      expect(url.searchParams.has('partner_integration')).toBe(false)
      expect(url.href).not.toContain(visitor.cookies.get('__Host-session'))
    }
  })

  it('[ACCT-048] names the partner in place of the visitor on a storefront that is not the main one', async () => {
    const url = await leave(await running.house.visitor('epp.localhost'), 'login')
    expect(url.searchParams.get('partner_integration')).toBe('employee')
    expect(url.searchParams.has('anonymous_id')).toBe(false)
  })

  it('[ACCT-049] has a state of 32 base36 characters of our own making, another one each time', async () => {
    const visitor = await running.house.visitor()
    const states = new Set<string | null>()
    for (let turn = 0; turn < 20; turn++)
      states.add((await leave(visitor, 'login')).searchParams.get('state'))
    expect(states.size).toBe(20)
    for (const state of states) expect(state).toMatch(/^[0-9a-z]{32}$/)
  })
})
