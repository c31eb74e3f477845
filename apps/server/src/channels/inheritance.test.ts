import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shopBehindProxy } from '../../testing/shop-behind-proxy.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { publishPage } from '../content/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setNotification } from './set-notification.ts'

const { house, dropped, note, close } = await shopBehindProxy()
afterAll(close)

const WAITING = { timeout: 20_000 }
const [NETWORK, SHOP] = ['network.localhost', 'corner.localhost']

/** A channel with nothing but a name, a host and a parent. */
async function addChannel(id: string, parentId: string | null, level: number) {
  await house.owner.query(
    `insert into channel (id, name, title_suffix, customer_service_enabled, site_theme, parent_id, level, parent_level)
     values ($1, $1, $1, null, null, $2, $3, $4)`,
    [id, parentId, level, level === 0 ? null : level - 1],
  )
  await house.owner.query(`insert into channel_host (host, channel_id, is_primary) values ($1, $2, true)`, [
    `${id}.localhost`,
    id,
  ])
}

const set = async (id: string, column: string, value: unknown) => {
  await house.owner.query(`update channel set ${column} = $2 where id = $1`, [id, value])
}

const globalsOn = async (host: string) => (await (await house.visitor(host)).get('/globals')).body.globals

beforeAll(async () => {
  await addChannel('network', 'simpletire', 1)
  await addChannel('corner', 'network', 2)
  await vi.waitUntil(
    async () => (await house.api.inject({ url: '/globals', headers: { host: SHOP } })).statusCode === 200,
    WAITING,
  )
})

describe('parents', () => {
  it('[CHAN-050] go two levels down, and nobody is their own ancestor', async () => {
    await expect(addChannel('deeper', 'corner', 3)).rejects.toThrow('channel_levels')
    await expect(addChannel('skipping', 'simpletire', 2)).rejects.toThrow('channel_parent')
    await expect(addChannel('orphan', null, 1)).rejects.toThrow('channel_levels')
    await expect(addChannel('rootless', 'simpletire', 0)).rejects.toThrow('channel_levels')
    await expect(
      house.owner.query(
        `update channel set parent_id = 'corner', level = 1, parent_level = 0 where id = 'network'`,
      ),
    ).rejects.toThrow(/channel_parent/)
  })
})

describe('a channel that says nothing itself', () => {
  it('[CHAN-051] is its parent but for name and host, and differs in what it says', async () => {
    const parent = await globalsOn('simpletire.localhost')
    for (const host of [NETWORK, SHOP]) {
      const { channel, ...rest } = await globalsOn(host)
      const { channel: own, ...rests } = parent
      expect(rest).toEqual(rests)
      expect(channel.name).toBe(host.split('.')[0])
      expect(channel.theme).toBe(own.theme)
    }
    await set('network', 'customer_service_number', '(888) 555-0177')
    await set('network', 'customer_service_enabled', false)
    await set('corner', 'customer_service_enabled', true)
    await house.owner.query(
      `insert into discount_setting (channel_id, handling_mode, handling_per_tire_cents) values ('network', 'own-line', 200);
       insert into feature_flag (channel_id, key, enabled) values ('network', 'share-cart', false)`,
    )
    await expect
      .poll(() => globalsOn(NETWORK), WAITING)
      .toMatchObject({
        customerServiceEnabled: false,
        customerServiceNumber: '(888) 555-0177',
        coreShipHandlingMode: 'own-line',
      })
    await expect
      .poll(() => globalsOn(SHOP), WAITING)
      .toMatchObject({
        customerServiceEnabled: true,
        customerServiceNumber: '(888) 555-0177',
        coreShipHandlingMode: 'own-line',
      })
    expect(await globalsOn('simpletire.localhost')).toEqual(parent)
    const visitor = await house.visitor(SHOP)
    const added = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
    expect(added.body.siteCart).toMatchObject({
      coreShipHandlingMode: 'own-line',
      coreShipHandlingFeesApplied: true,
    })
    const flags = (lineage: string[]) =>
      house.shop.flags.valuesFor({ lineage, visitor: 'somebody', accountType: 'none', isStaff: false })
    expect(await flags(['corner', 'network', 'simpletire'])).toMatchObject({ 'share-cart': 0 })
    expect(await flags(['simpletire'])).toMatchObject({ 'share-cart': 1 })
  })

  it('[CHAN-051] sells by the plan and the assortment of its parents until it names its own', async () => {
    const priceOn = async (host: string) =>
      (await (await house.visitor(host)).get(`/set-prices?productId=${STARTER_TIRE}`)).body.sets[3]
        ?.priceInCents
    const listed = await priceOn(SHOP)
    expect(listed).toBeGreaterThan(0)
    const half = 4 * Math.round((listed ?? 0) / 8)
    await house.owner.query(
      `insert into price_plan (id, name) values ('half', 'Half');
       insert into price_plan_list (plan_id, price_list_id, account_type_id, precedence)
       select 'half', price_list_id, account_type_id, precedence from price_plan_list where plan_id = 'simpletire';
       with rule as (insert into price_plan_rule (plan_id) values ('half') returning id)
       insert into price_plan_factor (rule_id, factor_ppm) select id, 500000 from rule;
       insert into assortment (id, name, brand_ids) values ('none', 'None', '{}'), ('all', 'All', null)`,
    )
    await set('network', 'price_plan_id', 'half')
    expect(await priceOn(SHOP)).toBe(half)
    expect(await priceOn('simpletire.localhost')).toBeGreaterThan((await priceOn(SHOP)) as number)
    await set('network', 'assortment_id', 'none')
    expect(await priceOn(SHOP)).toBeUndefined()
    await set('corner', 'assortment_id', 'all')
    expect(await priceOn(SHOP)).toBe(half)
    expect(await priceOn(NETWORK)).toBeUndefined()
    await set('network', 'assortment_id', null)
  })

  it('[CHAN-052] has the menus, the foot, the banners and the pages of its parents, each until it has its own', async () => {
    const [first, network, shop] = await Promise.all(
      ['simpletire.localhost', NETWORK, SHOP].map((host) => house.visitor(host)),
    )
    const menuOf = async (visitor = shop) => (await visitor?.get('/v1/site/menu'))?.body
    expect(await menuOf()).toEqual(await menuOf(first))
    await house.owner.query(
      `insert into menu_item (channel_id, menu, heading, label, href, position)
       values ('network', 'learn', null, 'Our network', '/learn', 1), ('corner', 'footer', 'Here', 'About us', '/about-us', 1)`,
    )
    const own = await menuOf()
    expect(own?.siteMenuLearn.map(({ label }) => label)).toEqual(['Our network'])
    expect(own?.siteMenuBrowseList).toEqual((await menuOf(first))?.siteMenuBrowseList)
    await vi.waitUntil(async () => (await globalsOn(SHOP)).footerLinks.length === 1, WAITING)
    expect((await globalsOn(SHOP)).footerLinks).toEqual([
      { title: 'Here', links: [{ label: 'About us', href: '/about-us' }] },
    ])
    expect((await globalsOn(NETWORK)).footerLinks.length).toBeGreaterThan(1)

    const banner = { type: null, suppressFromHomePage: false, link: null, position: 1 }
    const show = (channelId: string, id: string, message: string, endsAt?: Date) =>
      inTransaction(house.shop.db.checkoutPool, (tx) =>
        setNotification(
          tx,
          house.shop.workflows,
          new Date(),
          {
            ...banner,
            ...(endsAt && { startsAt: new Date(0), endsAt }),
            channelId,
            id,
            message,
          },
          { actor: 'command:test' },
        ),
      )
    const bannersOf = async (visitor = shop) =>
      (await visitor?.get('/v1/site/notifications'))?.body.siteNotifications.map(({ message }) => message)
    const before = await bannersOf()
    expect(before).toEqual(await bannersOf(first))
    await show('simpletire', 'everywhere', 'Snow is ahead.')
    await show('network', 'network', 'Welcome to the network.')
    await show('corner', 'network', 'Welcome to the corner.')
    expect(await bannersOf()).toEqual(expect.arrayContaining(['Snow is ahead.', 'Welcome to the corner.']))
    expect(await bannersOf()).not.toContain('Welcome to the network.')
    await show('corner', 'everywhere', 'Over.', new Date(Date.now() - 1000))
    expect(await bannersOf()).not.toContain('Snow is ahead.')
    expect(await bannersOf(network)).toContain('Snow is ahead.')

    const titleOf = async (visitor = shop) => (await visitor?.get('/content-pages/learn'))?.body.page.title
    expect(await titleOf()).toBe(await titleOf(first))
    await publish('network', 'Learn with the network')
    expect(await titleOf()).toBe('Learn with the network')
    await publish('simpletire', 'Learn anew')
    expect([await titleOf(), await titleOf(first)]).toEqual(['Learn with the network', 'Learn anew'])
  })
})

const publish = (channelId: string, title: string) =>
  inTransaction(house.shop.db.checkoutPool, (tx) =>
    publishPage(
      tx,
      house.shop.workflows,
      {
        channelId,
        slug: 'learn',
        page: {
          title,
          lead: '',
          keyNumbers: [],
          sections: [],
          link: null,
          isPolicy: false,
          contactTopic: null,
        },
      },
      { actor: 'command:test' },
    ),
  )

describe('a change at a parent', () => {
  it('[CHAN-053] drops the pages of 2,000 heirs by one work, and no page of anybody else', async () => {
    await house.owner.query(
      `with made as (
         insert into channel (id, name, title_suffix, parent_id, level, parent_level)
         select 'shop-' || n, 'Shop', 'Shop', 'network', 2, 1 from generate_series(1, 2000) n returning id)
       insert into channel_host (host, channel_id, is_primary) select id || '.localhost', id, true from made`,
    )
    await vi.waitUntil(
      async () =>
        (await house.api.inject({ url: '/globals', headers: { host: 'shop-2000.localhost' } })).statusCode ===
        200,
      WAITING,
    )
    // What the test before published has its second round behind it: it would drop what is noted now.
    await expect
      .poll(async () => {
        const open = `select count(*)::int from dbos.workflow_status where status in ('ENQUEUED', 'PENDING')`
        return (await house.owner.query(open)).rows[0].count
      })
      .toBe(0)
    await note('learn in shop', ['content:learn'], 'shop-7.localhost')
    await note('learn at the first', ['content:learn'])
    const works = async () =>
      Number((await house.owner.query('select count(*) from dbos.workflow_status')).rows[0].count)
    const before = await works()
    await publish('network', 'Learn once more')
    await expect.poll(() => dropped).toContain('learn in shop')
    expect(dropped).not.toContain('learn at the first')
    await inTransaction(house.shop.db.checkoutPool, (tx) =>
      setNotification(
        tx,
        house.shop.workflows,
        new Date(),
        {
          channelId: 'network',
          id: 'late',
          message: 'Open late.',
          type: null,
          suppressFromHomePage: false,
          link: null,
          position: 3,
        },
        { actor: 'command:test' },
      ),
    )
    await expect.poll(() => dropped, { timeout: 20_000 }).toContain('epoch shop-2000.localhost')
    expect(await works()).toBe(before + 2)
  })
})
