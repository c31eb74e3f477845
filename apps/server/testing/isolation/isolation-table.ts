import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint } from '@shop/contracts/platform/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../shop-under-test.ts'
import { signInStaff } from '../sign-in-staff.ts'
import { STARTER_TIRE, Visitor } from '../visitor.ts'
import { type EndpointName, foreignCall } from './foreign-calls.ts'
import { ownedRows } from './owned-rows.ts'
import { addCompany, join, type Owned, ownedThings, signIn } from './owned-things.ts'

export const names = Object.keys(endpoints) as EndpointName[]
const isOffice = (name: EndpointName) => typeof (endpoints[name] as Endpoint).access === 'object'

const CALLERS = [
  'nobody',
  'another visitor',
  'another person',
  'another company',
  'a member no longer',
  'another channel',
  'another realm',
  'staff without a role',
] as const
type Caller = (typeof CALLERS)[number]

let house: ShopUnderTest
let owned: Owned
let callers: Readonly<Record<Caller, Visitor>>
let settled: Record<string, string[]>

async function open(isPastPolicies: boolean): Promise<void> {
  house = await shopUnderTest({ worker: true, isPastPolicies })
  await house.owner.query(
    `insert into realm (id, name) values ('elsewhere', 'Elsewhere');
     insert into channel (id, name, title_suffix, realm_id) values ('elsewhere', 'Elsewhere', 'Elsewhere', 'elsewhere');
     insert into channel_host (host, channel_id, is_primary) values ('elsewhere.localhost', 'elsewhere', true)`,
  )
  owned = await ownedThings(house, 'Quillfeather')
  await addCompany(house, 'other-works', 'Other Works', 97_001)
  const signedIn = async (name: string, company?: { id: string; hasEnded: boolean }) => {
    const person = await house.visitor()
    const { accountId } = await signIn(house, person, name)
    if (company) await join(house, accountId, company.id, company.hasEnded)
    return person
  }
  const abroad = await house.visitor('elsewhere.localhost')
  await signIn(house, abroad, 'saskia', 'elsewhere')
  callers = {
    nobody: new Visitor(house.api, 'simpletire.localhost'),
    'another visitor': await house.visitor(),
    'another person': await signedIn('sam'),
    'another company': await signedIn('selma', { id: 'other-works', hasEnded: false }),
    'a member no longer': await signedIn('silas', { id: owned.companyId, hasEnded: true }),
    'another channel': withCookiesOf(owned.owner, 'epp.localhost'),
    'another realm': abroad,
    'staff without a role': await signInStaff(house),
  }
  settled = await restingRows()
}

/** Somebody who brings the cookies of one host to another. */
function withCookiesOf(visitor: Visitor, host: string): Visitor {
  const other = new Visitor(house.api, host)
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value)
  return other
}

/** What the worker still does for her is done once her message has left and two looks see the same. */
async function restingRows(): Promise<Record<string, string[]>> {
  let before = ''
  for (;;) {
    const now = await ownedRows(house.owner, owned)
    const { rows } = await house.owner.query('select from contact_message where sent_at is null')
    if (rows.length === 0 && JSON.stringify(now) === before) return now
    before = JSON.stringify(now)
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
}

/** A caller without cookies begins a visit by asking: what it then has is its own. */
async function made(caller: Visitor, name: EndpointName) {
  const { method, address, body } = foreignCall(name, owned)
  const kept = new Map(caller.cookies)
  const answer = await caller.send(method, address, body === undefined ? {} : { body })
  if (kept.size === 0) caller.cookies.clear()
  return answer
}

/** Every call of the contract, made by whoever it is not for; the shop it was made in is there for what follows. */
export function isolationTable({ isPastPolicies }: { isPastPolicies: boolean }): { house(): ShopUnderTest } {
  // Her order, her mails and whoever else there is: minutes on a busy machine.
  beforeAll(() => open(isPastPolicies), 300_000)
  afterAll(() => house.close())

  it('[ACCT-085] there is something to be seen and changed', async () => {
    expect(Object.keys(settled)).toEqual(
      expect.arrayContaining(['account', 'cart', 'cart_line', 'cart_shipping', 'session', 'shop_order']),
    )
    expect(JSON.stringify(settled).split(owned.mark).length).toBeGreaterThan(10)
    const prices = await owned.owner.get(`/prices?productIds=${STARTER_TIRE}`)
    expect(JSON.stringify(prices.body)).toContain(String(owned.priceInCents))
  })

  describe.each(CALLERS)('[ACCT-085] [WALL-007] %s', (caller) => {
    const atOffice = caller === 'staff without a role'
    const own = names.filter((name) => isOffice(name) === atOffice)

    it.each(own)('%s shows and changes nothing of somebody else', async (name) => {
      const { status, body } = await made(callers[caller], name)
      const shown = JSON.stringify(body)
      expect(shown).not.toContain(owned.mark)
      expect(shown).not.toContain(String(owned.priceInCents))
      expect(status).not.toBe(500)
      const before = settled
      settled = await ownedRows(house.owner, owned)
      expect(settled).toEqual(before)
    })
  })

  it('[WALL-001] a membership counts until it ends, and not for one call more', async () => {
    const { accountId, visitor } = await memberOf(owned.companyId, 'sunil')
    const before = await visitor.get('/user-details')
    expect(JSON.stringify(before.body)).toContain(owned.mark)
    await house.owner.query('update membership set ends_at = now() where account_id = $1', [accountId])
    const details = await visitor.get('/user-details')
    expect(JSON.stringify(details.body)).not.toContain(owned.mark)
    const prices = await visitor.get(`/prices?productIds=${STARTER_TIRE}`)
    expect(JSON.stringify(prices.body)).not.toContain(String(owned.priceInCents))
  })

  it('[WALL-001] an account of another realm is nobody here, even with a visit that names it', async () => {
    const { accountId, visitor } = await memberOf(owned.companyId, 'soren')
    await house.owner.query(`update account set realm_id = 'elsewhere' where id = $1`, [accountId])
    expect((await visitor.get('/user-details')).status).toBe(401)
    expect((await visitor.get('/users/session')).body.account).toBeNull()
  })
  return { house: () => house }
}

async function memberOf(companyId: string, name: string) {
  const visitor = await house.visitor()
  const { accountId } = await signIn(house, visitor, name)
  await join(house, accountId, companyId)
  return { visitor, accountId }
}
