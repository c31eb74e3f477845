import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let staff: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  staff = await signInStaff(house, 'operations')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query('delete from flag_step; delete from flag_setting; delete from feature_flag')
  await expect.poll(isOn).toBe(true)
})

const shopper = { lineage: ['simpletire'], visitor: 'v', accountType: 'none', isStaff: false } as const
const isOn = () => house.shop.flags.isOn('share-cart', shopper)
const find = async (key = 'share-cart') =>
  (await staff.get('/office/flags')).body.flags.find((flag) => flag.key === key)
const linesOf = async (action: string) =>
  (
    await house.owner.query(
      `select before, after, why from audit_entry where subject = 'flag:share-cart' and action = $1 order by id desc`,
      [action],
    )
  ).rows
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('the desk of flags', () => {
  it('[OFF-102] shows every flag with what it is, whose, and since when; one nobody touched is on', async () => {
    const { flags } = (await staff.get('/office/flags')).body
    expect(flags.map(({ key }) => key)).toEqual([
      'share-cart',
      'write-reviews',
      'incident-mail',
      'reveal-customer',
    ])
    expect(flags[0]).toMatchObject({
      owner: 'Cart',
      added: '2026-11-15',
      isOn: true,
      sharePercent: 100,
      steps: [],
      accountTypes: null,
      changedAt: null,
    })
    expect(flags[0]?.channels.map(({ id }) => id)).toContain('simpletire')
    expect(flags[2]?.channels).toEqual([])
  })

  it('[OFF-102] switches off at once with a reason, which stands in the audit trail and the history', async () => {
    expect((await staff.put('/office/flags/share-cart', { seen: null, isOn: false } as never)).status).toBe(
      400,
    )
    expect(await isOn()).toBe(true)
    const off = await staff.put('/office/flags/share-cart', {
      seen: null,
      isOn: false,
      why: 'Links open the wrong cart',
    })
    expect(off.body.flag).toMatchObject({ isOn: false })
    await expect.poll(isOn).toBe(false)
    expect((await linesOf('change-flag'))[0]).toEqual({
      before: { isOn: true },
      after: { isOn: false },
      why: 'Links open the wrong cart',
    })
    const { changes } = (await staff.get('/office/flags/share-cart/history')).body
    expect(changes[0]).toMatchObject({
      who: 'Noor Haddad',
      why: 'Links open the wrong cart',
      before: { isOn: true },
      after: { isOn: false },
    })
  })

  it('[OFF-101] sets share, accounts, staff and channels, one line each', async () => {
    const before = (await linesOf('change-flag')).length
    const say = async (wish: object) => {
      const seen = (await find())?.changedAt ?? null
      return (await staff.put('/office/flags/share-cart', { seen, ...wish } as never)).body
    }
    await say({ sharePercent: 25 })
    await say({ accountTypes: ['none', 'Retail'] })
    await say({ isAlwaysOnForStaff: true })
    await say({ channel: { id: 'employee', isOn: false } })
    expect(await find()).toMatchObject({
      sharePercent: 25,
      accountTypes: ['none', 'Retail'],
      isAlwaysOnForStaff: true,
    })
    expect((await find())?.channels.find(({ id }) => id === 'employee')?.isOn).toBe(false)
    const lines = await linesOf('change-flag')
    expect(lines.length - before).toBe(4)
    expect(lines[0]).toMatchObject({ before: { employee: true }, after: { employee: false } })
    expect(lines[3]).toMatchObject({ before: { sharePercent: 100 }, after: { sharePercent: 25 } })
    expect((await say({ channel: { id: 'nowhere', isOn: false } })).error?.refusal).toBe('unknown-channel')
  })

  it('[OFF-131] tells whoever was overtaken, and keeps what the other said', async () => {
    const both = await Promise.all(
      [5, 50].map((sharePercent) => staff.put('/office/flags/share-cart', { seen: null, sharePercent })),
    )
    expect(both.map(({ body }) => body.error?.refusal ?? 'none').toSorted()).toEqual([
      'changed-meanwhile',
      'none',
    ])
    expect([5, 50]).toContain((await find())?.sharePercent)
  })

  it('[OFF-102] plans steps, which hold at their instants and stand in the history by schedule', async () => {
    const steps = [
      { at: inMinutes(60), sharePercent: 100 },
      { at: inMinutes(30), sharePercent: 50 },
    ]
    const planned = await staff.put('/office/flags/share-cart/steps', { seen: null, steps })
    expect(planned.body.flag.steps.map(({ sharePercent, isDone }) => [sharePercent, isDone])).toEqual([
      [50, false],
      [100, false],
    ])
    expect((await linesOf('plan-flag'))[0]).toMatchObject({
      before: { steps: [] },
      after: { steps: [expect.stringMatching(/ 50%$/), expect.stringMatching(/ 100%$/)] },
    })
    await house.owner.query(
      `update flag_step set at = at - interval '40 minutes';
       update flag_setting set share_set_at = share_set_at - interval '1 day'`,
    )
    expect(await find()).toMatchObject({ sharePercent: 50, steps: [{ isDone: true }, { isDone: false }] })
    const { changes } = (await staff.get('/office/flags/share-cart/history')).body
    expect(changes).toContainEqual(expect.objectContaining({ who: null, after: { sharePercent: 50 } }))
    // What has begun stays when what comes is planned anew.
    const seen = (await find())?.changedAt ?? null
    await staff.put('/office/flags/share-cart/steps', { seen, steps: [] })
    expect((await find())?.steps).toMatchObject([{ sharePercent: 50, isDone: true }])
  })

  it.each([
    ['step-in-the-past', [{ at: inMinutes(-1), sharePercent: 5 }]],
    [
      'two-steps-at-once',
      [
        { at: '2099-01-01T00:00:00.000Z', sharePercent: 5 },
        { at: '2099-01-01T00:00:00Z', sharePercent: 6 },
      ],
    ],
  ])('[OFF-102] refuses a plan for %s', async (refusal, steps) => {
    const { body } = await staff.put('/office/flags/share-cart/steps', { seen: null, steps })
    expect(body.error?.refusal).toBe(refusal)
    expect((await find())?.steps).toEqual([])
  })

  it('[OFF-101] has no shares of shoppers where a flag is for staff', async () => {
    const { body } = await staff.put('/office/flags/reveal-customer', { seen: null, accountTypes: ['Fleet'] })
    expect(body.error?.refusal).toBe('not-for-shoppers')
  })

  it('[OFF-103] closes the customer’s name at the order desk: the button and the call', async () => {
    const visitor = await house.visitor()
    const number = 'ST-0000-0000'
    expect((await visitor.get('/globals')).status).toBe(200)
    const support = await signInStaff(house, 'support')
    await staff.put('/office/flags/reveal-customer', { seen: null, isOn: false, why: 'Leaked password' })
    await expect
      .poll(async () => (await support.post(`/office/orders/${number}/reveal`, {})).body.error?.refusal)
      .toBe('switched-off')
    expect((await support.get('/office/me')).body.flags['reveal-customer']).toBe(0)
  })

  it('[OFF-102] knows no other keys', async () => {
    expect((await staff.put('/office/flags/no-such-flag', { seen: null, isOn: true })).status).toBe(404)
    expect((await staff.get('/office/flags/no-such-flag/history')).status).toBe(404)
  })
})
