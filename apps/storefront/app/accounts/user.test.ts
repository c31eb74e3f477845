import type { AnswerAt } from '@shop/contracts/client/call-at.test-support'
import { SIGN_ON_COOKIES, type SignOnCookie } from '@shop/domain/accounts/sign-on-cookies'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../testing/fake-api.ts'
import { toasts } from '../platform/overlay/toasts.tsx'
import { keepVisit, visit } from '../platform/visit/visit.ts'
import { knowUser } from './know-user.ts'
import { startUser } from './user.ts'

type Detail = AnswerAt<'GET /user-details'>['userDetail']

const detailOf = (userType: string): Detail => ({
  firstName: 'Farah',
  lastName: 'Chowdhury',
  username: 'fleet@example.com',
  brands: [],
  accountTypes: [{ name: userType, userType, deliveryMethods: [], paymentGroups: [] }],
  accountTypeCompany: null,
})

let written: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete window.dataLayer
  toasts.close()
  keepVisit({ userDetail: null, userType: 'none', sessionId: 'first' })
  history.replaceState(null, '', '/types/winter')
  written = vi.spyOn(document, 'cookie', 'set')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Cookies as a sign-on leaves them. */
const withCookies = (cookies: Partial<Record<SignOnCookie, string>>) =>
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    Object.entries(cookies)
      .map(([name, value]) => `${SIGN_ON_COOKIES[name as SignOnCookie]}=${encodeURIComponent(value)}`)
      .join('; '),
  )

const signedOnAs = (userType: string) => {
  withCookies({ uid: 'demo-fleet', accountType: userType })
  return fakeApi({ 'GET /user-details': { body: { userDetail: detailOf(userType) } } })
}

const shownToast = () => (toasts.shown()?.leaving === false ? toasts.shown()?.message : undefined)
const logins = () => (window.dataLayer ?? []).filter(({ event }) => event === 'login')
const cookiesWritten = () =>
  written.mock.calls.map(([cookie]: unknown[]) => String(cookie).split('; Path')[0])

describe('who has signed on', () => {
  it('[ACCT-070] [ACCT-071] [ACCT-066] [API-021] [API-077] is asked for on load, and stored', async () => {
    const api = signedOnAs('fleet')
    knowUser()
    await expect.poll(() => visit().userDetail).toEqual(detailOf('fleet'))
    expect(api.countOf('GET /user-details')).toBe(1)
    expect(visit().userType).toBe('fleet')
    expect(sessionStorage.getItem('userType')).toBe('fleet')
  })

  it('[ACCT-084] [API-021] is not asked for without a uid; the type this tab knew is shown', async () => {
    const api = fakeApi({})
    sessionStorage.setItem('userType', 'special-order')
    knowUser()
    await expect.poll(() => visit().userType).toBe('special-order')
    await startUser()
    expect(api.asked).toEqual([])
  })

  it('[ACCT-084] loads nothing for whoever has neither', async () => {
    const api = fakeApi({})
    knowUser()
    await new Promise((later) => setTimeout(later, 50))
    expect(api.asked).toEqual([])
    expect(visit().userType).toBe('none')
  })

  it('[ACCT-067] is shown by the cookie before our records answer, which then decide', async () => {
    withCookies({ uid: 'demo-fleet', accountType: 'fleet' })
    const seen: string[] = []
    fakeApi({
      'GET /user-details': () => {
        seen.push(visit().userType)
        return { body: { userDetail: detailOf('retail') } }
      },
    })
    sessionStorage.setItem('userType', 'dealer')
    await startUser()
    expect([...seen, visit().userType]).toEqual(['fleet', 'retail'])
  })

  it('[ACCT-072] is a login event once for every sign-on, with the kind of user', async () => {
    signedOnAs('partner-program')
    await startUser()
    await startUser()
    expect(logins()).toEqual([{ event: 'login', userType: 'partner-program', segment: 'fleet' }])
    keepVisit({ sessionId: 'second' })
    signedOnAs('retail-member')
    await startUser()
    expect(logins().at(-1)).toEqual({ event: 'login', userType: 'retail-member', segment: 'retail' })
    expect(logins()).toHaveLength(2)
  })

  it.each([
    [401, true],
    [503, false],
  ])('[ACCT-073] [ACCT-075] [ACCT-076] is cleared when the fetch fails with %i', async (status, isOver) => {
    withCookies({ uid: 'demo-fleet', accountType: 'fleet', signedOn: 'true' })
    fakeApi({ 'GET /user-details': refusal(status, 'no') })
    keepVisit({ userDetail: detailOf('fleet') })
    sessionStorage.setItem('userType', 'fleet')
    await startUser()
    expect(visit()).toMatchObject({ userDetail: null, userType: 'none' })
    expect(sessionStorage.getItem('userType')).toBeNull()
    expect(logins()).toEqual([])
    expect(cookiesWritten()).toContain('ssoAccountType=')
    // Type none signs nobody out; that the session is over does.
    expect(cookiesWritten().includes('sso=')).toBe(isOver)
  })

  it('[ACCT-074] [ACCT-076] stores the type of a sales tool user, in the account-type cookie too', async () => {
    signedOnAs('sales-tool')
    await startUser()
    expect(sessionStorage.getItem('userType')).toBe('sales-tool')
    expect(cookiesWritten()).toEqual(['ssoAccountType=sales-tool'])
  })

  it('[ACCT-076] writes no cookie for anybody else', async () => {
    signedOnAs('fleet')
    await startUser()
    expect(cookiesWritten()).toEqual([])
  })
})

describe('the welcome toast', () => {
  it.each([
    ['[ACCT-078]', 'fleet'],
    ['[ACCT-079]', 'special-order'],
  ])('%s [ACCT-080] [ACCT-082] greets %s once a session', async (_row, userType) => {
    signedOnAs(userType)
    await startUser()
    expect(shownToast()).toBe('Welcome back, Farah!')
    toasts.close()
    await startUser()
    expect(shownToast()).toBeUndefined()
    keepVisit({ sessionId: 'second' })
    await startUser()
    expect(shownToast()).toBe('Welcome back, Farah!')
  })

  it.each(['retail', 'retail-member', 'partner-program', 'employee', 'dealer', 'sales-tool'])(
    '[ACCT-078] [ACCT-079] does not greet %s',
    async (userType) => {
      signedOnAs(userType)
      await startUser()
      expect(shownToast()).toBeUndefined()
    },
  )

  it('[ACCT-081] is not for whoever signed in from the accounts page, there or later', async () => {
    signedOnAs('fleet')
    history.replaceState(null, '', '/account/?redirectUri=%2F')
    await startUser()
    history.replaceState(null, '', '/types/winter')
    await startUser()
    expect(shownToast()).toBeUndefined()
  })

  it('[ACCT-078] waits while the landing says who has signed in', async () => {
    signedOnAs('fleet')
    history.replaceState(null, '', '/api/sso-landing')
    await startUser()
    expect(shownToast()).toBeUndefined()
    history.replaceState(null, '', '/checkout/shipping')
    await startUser()
    expect(shownToast()).toBe('Welcome back, Farah!')
  })
})
