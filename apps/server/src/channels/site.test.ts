import { Globals } from '@shop/contracts/channels/channels'
import { Notification } from '@shop/contracts/content/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import type { FlagValues } from '../platform/flags/flags.ts'
import { openChannelDirectory } from './resolve-channel.ts'
import { showGlobals } from './show-globals.ts'

let house: ShopUnderTest
let visitor: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  await house.owner.query(
    `update channel set site_theme = 'cyberMonday',
       simple_crew_promo_text = 'Join and save', simple_crew_promo_href = '/types' where id = 'employee'`,
  )
  await house.owner.query(
    `insert into discount_setting (channel_id, handling_mode, handling_per_tire_cents, payment_type_ppm)
     values ('employee', 'own-line', 200, '{"affirm": 25000, "klarna": 100000}')`,
  )
  visitor = await house.visitor()
})
afterAll(() => house.close())

describe('the globals', () => {
  it('[API-022] [API-023] answer under both names, whoever the caller says to be', async () => {
    const own = await visitor.get('/globals?uniqueIdentifier=abc')
    const partner = await visitor.get('/v1/site/globals?uniqueIdentifier=abc')
    expect([own.status, partner.status]).toEqual([200, 200])
    expect(own.body.globals).toEqual(partner.body.siteGlobals)
    expect(Globals.parse(own.body.globals).channel.id).toBe('simpletire')
  })

  it('[CONT-015] name the lenders that are connected, and nobody while none is', async () => {
    const { globals: told } = (await visitor.get('/globals')).body
    expect(told.payment.financing).toEqual(['klarna', 'affirm'])
    const { payments, ...rest } = house.shop
    const shop = { ...rest, payments: { ...payments, offers: (type: string) => type === 'credit' } }
    const directory = openChannelDirectory(rest.db.catalogue)
    const globals = await showGlobals(shop, directory, {
      channelId: 'simpletire',
      flags: told.flags as FlagValues,
    })
    expect(globals.payment.financing).toEqual([])
  })

  it('[API-026] [CART-015] [PAY-036] hold what prices and cart go by, service, the crew offer, the theme and the footer', async () => {
    const partner = await house.visitor('epp.localhost')
    const { globals } = (await partner.get('/globals')).body
    expect(globals).toMatchObject({
      coreShipHandlingMode: 'own-line',
      customerServiceEnabled: true,
      customerServiceNumber: '(888) 555-0142',
      paymentTypeDiscountInPercentage: { affirm: 2.5, klarna: 10 },
      simpleCrewPromo: { text: 'Join and save', href: '/types' },
      siteTheme: 'cyberMonday',
    })
    const { body } = await partner.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 })
    expect(body.siteCart.coreShipHandlingMode).toBe(globals.coreShipHandlingMode)
    const usual = (await visitor.get('/globals')).body.globals
    expect(usual).toMatchObject({
      coreShipHandlingMode: 'none',
      paymentTypeDiscountInPercentage: { affirm: 10, katapult: 10, klarna: 10, synchrony: 0 },
    })
    expect(globals.footerLinks[0]).toMatchObject({
      title: 'Shop',
      links: expect.arrayContaining([{ label: 'By brand', href: '/brands' }]),
    })
  })

  it('[CONST-013] know the seven sale themes, and the database no other', async () => {
    expect([...Globals.shape.siteTheme.options].sort()).toEqual([
      ...['blackFriday', 'blackFridayPreSale', 'cyberMonday', 'cyberWeekend', 'default', 'lastChance'],
      'taxTimeSale',
    ])
    await expect(house.owner.query(`update channel set site_theme = 'easter'`)).rejects.toThrow(
      'channel_site_theme_check',
    )
  })
})

it('[API-092] what a caller says of itself is taken and changes nothing', async () => {
  for (const [plain, claimed] of [
    ['/globals', '/globals?uniqueIdentifier=employee'],
    ['/v1/site/menu', '/v1/site/menu?channel=employee'],
    ['/users/session', '/users/session?regionId=CA'],
  ] as const) {
    const [own, answer] = [await visitor.get(plain), await visitor.get(claimed)]
    expect([answer.status, answer.body], claimed).toEqual([200, own.body])
  }
})

describe('the banners', () => {
  it('[API-027] [NAV-071] are those that have begun and not ended, with id, type and whether home goes without', async () => {
    await house.owner.query(
      `insert into site_notification (channel_id, id, type, suppress_from_home_page, message, position, starts_at, ends_at)
       values ('simpletire', 'over', null, false, 'Over', 0, now() - interval '2 day', now() - interval '1 day'),
              ('simpletire', 'later', null, false, 'Later', 0, now() + interval '1 day', null),
              ('simpletire', 'shops', 'shop', true, 'Shops are busy', 2, now(), null),
              ('employee', 'theirs', null, false, 'Theirs', 0, now(), null)`,
    )
    const { siteNotifications } = (await visitor.get('/v1/site/notifications')).body
    expect(siteNotifications.map(({ id }: Notification) => id)).toEqual(['fall-sale', 'shops'])
    expect(Notification.parse(siteNotifications[1])).toMatchObject({
      id: 'shops',
      type: 'shop',
      suppressFromHomePage: true,
    })
    await expect(
      house.owner.query(`update site_notification set type = 'other' where id = 'shops'`),
    ).rejects.toThrow('site_notification_type_check')
  })
})

describe('the menu', () => {
  it('[API-028] [NAV-042] has ways to browse with their tiles, and what there is to learn', async () => {
    const { status, body } = await visitor.get('/v1/site/menu?channel=employee')
    expect(status).toBe(200)
    const byType = body.siteMenuBrowseList.find(({ label }: { label: string }) => label === 'By tire type')
    expect(byType).toMatchObject({ href: '/types' })
    expect(byType?.items[0]).toMatchObject({ label: 'All-season', href: '/types/all-season' })
    expect(body.siteMenuLearn[0]).toMatchObject({ label: 'Learn about tires', href: '/learn' })
  })

  it.each([
    ['the ZIP', 'userZip=19103', true],
    ['the region', 'userRegion=PA', true],
    ['the ZIP before the region', 'userRegion=PA&userZip=33101', false],
    ['nothing', '', false],
  ])('[API-029] [API-030] follows %s of the shopper', async (_title, query, winterIsFirst) => {
    const { body } = await visitor.get(`/menu?${query}`)
    const first = body.siteMenuBrowseList[0]?.items[0]
    expect(first?.label === 'Winter tires for your area').toBe(winterIsFirst)
  })
})
