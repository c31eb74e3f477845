import type { ContentPage } from '@shop/contracts/content/content'
import { afterAll, expect, it } from 'vitest'
import { shopBehindProxy } from '../../testing/shop-behind-proxy.ts'
import { setNotification } from '../channels/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { publishPage } from './publish-page.ts'

const { house, dropped, note, close } = await shopBehindProxy()
afterAll(close)

const page: ContentPage = {
  title: 'Learn anew',
  lead: 'All of it.',
  keyNumbers: [],
  sections: [],
  link: null,
  isPolicy: false,
  contactTopic: null,
}
const epoch = async () => {
  const { rows } = await house.owner.query(`select epoch from page_epoch where channel_id = 'simpletire'`)
  return rows[0]?.epoch ?? 0
}

it('new words show at once, and the kept page with the old goes, on this channel only', async () => {
  await note('learn page', ['content:learn'])
  await note('other page', ['content:simplebusiness'])
  await note('portal page', ['content:learn'], 'epp.localhost')
  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    publishPage(
      tx,
      house.shop.workflows,
      { channelId: 'simpletire', slug: 'learn', page },
      { actor: 'command:test' },
    ),
  )
  await expect.poll(() => dropped).toContain('learn page')
  expect(dropped).not.toContain('other page')
  expect(dropped).not.toContain('portal page')
  expect((await (await house.visitor()).get('/content-pages/learn')).body.page).toEqual(page)
})

it('words for later show later, and the kept page goes then', async () => {
  await note('business page of today', ['content:simplebusiness'])
  const later = { ...page, title: 'Business tomorrow' }
  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    publishPage(
      tx,
      house.shop.workflows,
      {
        channelId: 'simpletire',
        slug: 'simplebusiness',
        page: later,
        inSeconds: 2,
      },
      { actor: 'command:test' },
    ),
  )
  expect((await (await house.visitor()).get('/content-pages/simplebusiness')).body.page.title).not.toBe(
    'Business tomorrow',
  )
  expect(dropped).not.toContain('business page of today')
  await expect.poll(() => dropped).toContain('business page of today')
  expect((await (await house.visitor()).get('/content-pages/simplebusiness')).body.page.title).toBe(
    'Business tomorrow',
  )
})

it('a banner leaves every kept page of its channel behind: when it is set, begins and ends', async () => {
  const before = await epoch()
  const now = new Date()
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    setNotification(
      tx,
      house.shop.workflows,
      now,
      {
        channelId: 'simpletire',
        id: 'snow-ahead',
        type: null,
        suppressFromHomePage: false,
        message: 'Snow is ahead.',
        link: { label: 'Winter tires', href: '/types/winter' },
        position: 9,
        startsAt: inSeconds(2),
        endsAt: inSeconds(4),
      },
      { actor: 'command:test' },
    ),
  )
  expect(await epoch()).toBe(before + 1)
  await expect.poll(() => dropped).toContain('epoch simpletire.localhost')
  await expect.poll(epoch, { timeout: 20_000 }).toBe(before + 3)
  const { body } = await (await house.visitor()).get('/v1/site/notifications')
  expect(body.siteNotifications.map(({ id }: { id: string }) => id)).not.toContain('snow-ahead')
})
