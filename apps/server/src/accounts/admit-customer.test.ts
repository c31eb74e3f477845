import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import { admitCustomer } from './admit-customer.ts'
import type { Person } from './identity.ts'

let running: ShopWithIdentity
let house: ShopWithIdentity['house']
beforeAll(async () => {
  running = await shopWithIdentity()
  house = running.house
})
afterAll(() => running.close())

const nameOf = async (visitor: Visitor) => {
  const { firstName, lastName, username } = (await visitor.get('/user-details')).body.userDetail
  return [firstName, lastName, username]
}

describe('[ACCT-100] who somebody is', () => {
  it('follows the identity server at every sign-on', async () => {
    const before = await running.signedOn('dealer@example.com')
    expect(await nameOf(before)).toEqual(['Dana', 'Whitfield', 'dealer@example.com'])
    await house.owner.query(
      `update identity.person set first_name = 'Dana Lee', last_name = 'Park', email = 'dana@example.com'
        where uid = 'demo-dealer'`,
    )
    const after = await running.signedOn('dana@example.com')
    expect(await nameOf(after)).toEqual(['Dana Lee', 'Park', 'dana@example.com'])
    // The same account: where they signed on before shows it too.
    expect(await nameOf(before)).toEqual(['Dana Lee', 'Park', 'dana@example.com'])
  })

  const channel = { id: 'simpletire', realmId: 'simpletire' }
  const kim: Person = {
    ssoUid: 'kim-of-another-issuer',
    email: 'kim@example.com',
    isEmailProven: true,
    firstName: 'Kim',
    lastName: 'Novak',
    groups: [],
  }
  const admit = async (person: Person) => {
    const device = { name: null, kind: null }
    const admitted = { person, idToken: 'token', assurance: null, device, session: null, channel }
    await admitCustomer(house.apiDb.checkoutPool, admitted)
    const { rows } = await house.owner.query(
      'select first_name, last_name, email, xmin from account where sso_uid = $1',
      [person.ssoUid],
    )
    expect(rows.length).toBe(1)
    return rows[0]
  }

  it('keeps the email that was proven, and takes no other for theirs', async () => {
    const unproven = { ...kim, isEmailProven: false, email: 'ceo@example.com' }
    expect((await admit({ ...unproven, ssoUid: 'nobody-knows' })).email).toBe('')
    expect((await admit(kim)).email).toBe('kim@example.com')
    expect((await admit(unproven)).email).toBe('kim@example.com')
    expect((await admit({ ...kim, email: 'kim.novak@example.com' })).email).toBe('kim.novak@example.com')
  })

  it('is not lost to a server that does not say it, and not written when nothing changed', async () => {
    const known = await admit(kim)
    expect(await admit(kim)).toEqual(known)
    expect(await admit({ ...kim, firstName: '', lastName: '' })).toEqual(known)
  })

  it('is one account, however many sign on at once', async () => {
    const many = Array.from({ length: 8 }, () => admit({ ...kim, ssoUid: 'kim-in-a-hurry' }))
    await Promise.all(many)
  })
})

describe('[ACCT-105] a sign-on costs at most 12 statements', () => {
  const cost = async (visitor: Visitor, email: string) => {
    const back = await running.signOnThere(visitor, { path: '/sign-on/login', site: SITE }, email)
    return countStatements(house.apiDb.checkoutPool, () =>
      visitor.send('GET', `${back.pathname}${back.search}`),
    )
  }
  const withCart = async () => {
    const visitor = await house.visitor()
    await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 2 })
    return visitor
  }

  it('with no cart, with the account’s, with the visitor’s, and with two that are joined', async () => {
    const email = 'employee@example.com'
    await house.owner.query('delete from cart')
    const costs = {
      none: await cost(await house.visitor(), email),
      ofVisit: await cost(await withCart(), email),
      ofAccount: await cost(await house.visitor(), email),
      joined: await cost(await withCart(), email),
    }
    expect(costs).toEqual({ none: 9, ofVisit: 12, ofAccount: 10, joined: 12 })
  })
})

describe('[ACCT-103] a gain of rights', () => {
  const visitAgain = (visitor: Visitor) => visitor.get('/users/session')
  const tokenOf = (visitor: Visitor) => visitor.cookies.get('__Host-session') ?? ''
  const asHolderOf = async (token: string) => {
    const holder = await house.visitor()
    holder.cookies.set('__Host-session', token)
    return (await holder.get('/user-details')).status
  }

  it.each([
    [
      'a membership',
      `insert into membership (account_id, company_id)
       select id, 'keystone-freight' from account where sso_uid = 'demo-retail-member'`,
    ],
    [
      'a role in the company',
      `update membership set role = 'manager'
        where account_id = (select id from account where sso_uid = 'demo-retail-member')`,
    ],
    ['an account type', `update account set account_type_id = 'Fleet' where sso_uid = 'demo-retail-member'`],
  ])('by %s gives the visit another token, once; the one before is worth nothing', async (_name, gain) => {
    const visitor = await running.signedOn('retail-member@example.com')
    const before = tokenOf(visitor)
    await visitAgain(visitor)
    expect(tokenOf(visitor)).toBe(before)
    await house.owner.query(gain)
    await visitAgain(visitor)
    const after = tokenOf(visitor)
    expect(after).not.toBe(before)
    expect((await visitor.get('/user-details')).status).toBe(200)
    expect(await asHolderOf(before)).toBe(401)
    await visitAgain(visitor)
    expect(tokenOf(visitor)).toBe(after)
  })

  it('leaves visitors who are nobody alone', async () => {
    const visitor = await house.visitor()
    const before = tokenOf(visitor)
    await visitAgain(visitor)
    expect(tokenOf(visitor)).toBe(before)
  })
})
