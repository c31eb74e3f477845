import { expect, it } from 'vitest'
import { COOKIES_OF_A_SIGN_ON, cookiesOfSignOn, SIGN_ON_COOKIES } from './sign-on-cookies.ts'

const person = { uid: 'u-1', accountTypeId: 'Retail', userType: 'retail', companyName: null }
const always = [
  ['signedOn', 'true'],
  ['accountType', 'retail'],
  ['uid', 'u-1'],
  ['accountTypeId', 'Retail'],
]

it.each([
  ['of a person', {}, always],
  ['of a company', { companyName: 'Northline' }, [...always, ['companyName', 'Northline']]],
  ['of a company without a name', { companyName: '' }, [...always, ['companyName', '']]],
])('[ACCT-064] [ACCT-065] the cookies of a sign-on %s', (_, change, cookies) => {
  expect(cookiesOfSignOn({ ...person, ...change })).toEqual(cookies)
})

it.each([
  ['fleet', true],
  ['retail', false],
  ['partner-program', false],
])('[ACCT-077] whether a user of the type %s is known as a fleet user: %s', (userType, isFleet) => {
  const cookies = new Map(cookiesOfSignOn({ ...person, userType }))
  expect(cookies.get('fleetUser')).toBe(isFleet ? 'true' : undefined)
})

it('[ACCT-056] none of them is left out of those that signing out clears', () => {
  const set = cookiesOfSignOn({ ...person, userType: 'fleet', companyName: 'Northline' })
  expect(set.filter(([name]) => !(COOKIES_OF_A_SIGN_ON as readonly string[]).includes(name))).toEqual([])
  expect(new Set(Object.values(SIGN_ON_COOKIES)).size).toBe(Object.keys(SIGN_ON_COOKIES).length)
})
