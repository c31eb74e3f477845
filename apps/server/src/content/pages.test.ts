import { RETURN_TERMS } from '@shop/domain/orders/return-terms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSONAL_DATA_DAYS } from '../../db/personal-data.ts'
import { PLAIN_PAGES } from '../../db/world/plain-pages.ts'
import { POLICY_PAGES } from '../../db/world/policy-pages.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { publishPage } from './publish-page.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const slugs = [...PLAIN_PAGES, ...POLICY_PAGES].map(({ slug }) => slug)
const pageOf = async (slug: string, host?: string) => {
  const { status, body } = await (await house.visitor(host)).get(`/content-pages/${slug}`)
  expect(status, slug).toBe(200)
  return body
}

describe('the pages of words', () => {
  it('[PAGE-101] are there on every channel, policies with the day they begin, and no blank is left', async () => {
    expect(slugs).toEqual(
      expect.arrayContaining([
        ...['sales', 'terms', 'privacy-policy', 'accessibility', 'returns-and-refunds', 'free-shipping'],
        ...['warranty', 'help-center', 'about'],
      ]),
    )
    for (const host of ['simpletire.localhost', 'epp.localhost'])
      for (const slug of slugs) {
        const { page, effectiveFrom } = await pageOf(slug, host)
        expect(JSON.stringify({ ...page, sections: page.sections.map(Object.values) }), slug).not.toMatch(
          /\{\w+\}/,
        )
        expect(page.isPolicy).toBe(POLICY_PAGES.some((each) => each.slug === slug))
        expect(effectiveFrom).toBe('2026-01-01T00:00:00.000Z')
      }
  })

  it('[PAGE-102] say the numbers the shop goes by', async () => {
    const { cancelMinutes } = await house.shop.facts.now()
    expect(cancelMinutes).toBe(30)
    const returns = JSON.stringify(await pageOf('returns-and-refunds'))
    expect(returns).toContain(`${cancelMinutes} minutes`)
    expect(returns).toContain(`${RETURN_TERMS.days} days from delivery`)
    expect(returns).toContain(`$${RETURN_TERMS.handlingPerTireCents / 100} per tire`)
    const kept = (await pageOf('privacy-policy')).page.keyNumbers.map(({ value }) => value)
    expect(kept).toContain(`${PERSONAL_DATA_DAYS.cart} days`)
    expect(kept).toContain(`${PERSONAL_DATA_DAYS.order / 365} years`)
    const covered = (await pageOf('warranty')).page.keyNumbers.map(({ value }) => value)
    expect(covered).toEqual(['36 months', '$400 per tire', '$200 per tire', '$100 per tire', '$25 per tire'])
  })

  it('[PAGE-102] name the shop they stand in', async () => {
    expect((await pageOf('about')).page.title).toBe('About SimpleTire')
    expect((await pageOf('about', 'epp.localhost')).page.title).toBe('About Employee Purchase Portal')
  })

  it('[PAGE-102] with a blank the shop cannot fill in are not published', async () => {
    const page = { title: 'New', lead: 'Back in {refundHours}.', sections: [], link: null }
    const publish = inTransaction(house.shop.db.checkoutPool, (tx) =>
      publishPage(
        tx,
        house.shop.workflows,
        { channelId: 'simpletire', slug: 'new', page },
        { actor: 'command:test' },
      ),
    )
    await expect(publish).rejects.toThrow('The shop knows nothing for the blank refundHours')
    expect((await (await house.visitor()).get('/content-pages/new')).status).toBe(404)
  })
})
