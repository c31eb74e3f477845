import type { Known } from '@shop/contracts/client/call-at.test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { selectTermsWithBuyerAndInstaller } from './terms-store.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const DEAL = 'kestrel-fourth-free'
const idsIn = (things: readonly { id?: string; slug?: string }[]) => things.map(({ id, slug }) => id ?? slug)

it.each([
  ['that begins tomorrow', `now() + interval '1 day'`, 'null', false],
  ['that has begun and has no end', `now() - interval '1 day'`, 'null', true],
  ['in its days', `now() - interval '1 day'`, `now() + interval '1 day'`, true],
  ['that has ended', `now() - interval '2 days'`, `now() - interval '1 day'`, false],
])('[HOUSE-087] a promotion %s is the same to lists, pages, deals and quotes', async (_, from, to, runs) => {
  await house.owner.query(
    `update promotion set effective_from = ${from}, ends_at = ${to} where id = '${DEAL}'`,
  )
  const visitor = await house.visitor()
  const get = async <const A extends string>(path: A & Known<'GET', A>) => (await visitor.get<A>(path)).body
  const [card] = (await get('/products?brand=kestrel&limit=1')).products
  if (!card) throw new Error('Nothing listed')
  const { productLine } = await get(`/product-lines/kestrel/${card.slug}?size=${card.sizeSlug}`)
  const terms = await selectTermsWithBuyerAndInstaller(house.shop.db.checkout, {
    channelId: 'simpletire',
    accountId: null,
    tireIds: [card.productId],
    codes: [],
    codeBuyer: null,
    zip: null,
    state: null,
    installerId: null,
  })
  expect({
    list: card.promotion?.id === DEAL,
    listOfDeal: (await get(`/products?deal=${DEAL}`)).products.length > 0,
    page: idsIn(productLine.promotions).includes(DEAL),
    deals: idsIn((await get('/deals')).deals).includes(DEAL),
    quote: idsIn(terms.promotions).includes(DEAL),
  }).toEqual({ list: runs, listOfDeal: runs, page: runs, deals: runs, quote: runs })
})
