import { cents } from '@shop/domain/money/cents'
import { afterAll, expect, it } from 'vitest'
import { shopBehindProxy } from '../../testing/shop-behind-proxy.ts'
import { STARTER_TIRE, Visitor } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import { purgeTires } from './purge-tires.ts'
import { setPrice } from './set-price.ts'

const { house, dropped, inside, note, close } = await shopBehindProxy()
afterAll(close)

it('a new price drops the pages of its line and size on its channel, and no others', async () => {
  await note('line page', ['line:kestrel/ridgeback-a-t'])
  await note('size page', ['size:225-65r17'])
  await note('other line', ['line:kestrel/other'])
  await note('portal page', ['line:kestrel/ridgeback-a-t'], 'epp.localhost')
  const { rows } = await house.owner.query(`select size_slug from tire where id = ${STARTER_TIRE}`)
  const ofTire = `size:${rows[0].size_slug}`
  await note('page of the size', [ofTire])

  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    setPrice(
      tx,
      house.shop.workflows,
      {
        priceListId: 'simpletire-public',
        tireId: STARTER_TIRE,
        amount: cents(9_999),
      },
      { actor: 'command:test' },
    ),
  )
  await expect.poll(() => dropped).toEqual(expect.arrayContaining(['page of the size', 'line page']))
  expect(dropped).not.toContain('other line')
  expect(dropped).not.toContain('portal page')

  const line = await (await house.visitor()).get(`/product-lines/kestrel/ridgeback-a-t?item=${STARTER_TIRE}`)
  const prices = line.body.productLine.tires.map((tire) => tire.price)
  expect(prices).toContainEqual(expect.objectContaining({ salePriceInCents: 9_999 }))
  const listed = await house.owner.query(
    `select 9999 = any (list_prices) as "isListed" from tire_listing where tire_id = ${STARTER_TIRE}`,
  )
  expect(listed.rows).toEqual([{ isListed: true }])
})

it('changed tires take the pages of their lines and sizes with them on every channel, once more when a planned price begins', async () => {
  dropped.length = 0
  const { rows } = await house.owner.query(
    `select 'line:' || brand_slug || '/' || line_slug as line from tire_listing where tire_id = ${STARTER_TIRE}`,
  )
  await note('line page', [rows[0].line])
  await note('portal page', [rows[0].line], 'epp.localhost')
  await note('other line', ['line:kestrel/other'])
  await house.owner.query(
    `insert into price (price_list_id, tire_id, amount_cents, effective_from)
     values ('simpletire-public', ${STARTER_TIRE}, 8888, now() + interval '90 days')`,
  )
  const change = { id: 'of-an-import', tireIds: [STARTER_TIRE] }
  await inTransaction(house.shop.db.checkoutPool, (tx) => purgeTires(tx, house.shop.workflows, change))
  await expect.poll(() => dropped).toEqual(expect.arrayContaining(['line page', 'portal page']))
  expect(dropped).not.toContain('other line')
  const planned = await house.owner.query(
    `select workflow_uuid from dbos.workflow_status where workflow_uuid like 'begin-prices-of-an-import-in-%'`,
  )
  expect(planned.rows).toHaveLength(1)
})

it('a planned price orders listings and takes old pages with it from the moment it holds', async () => {
  dropped.length = 0
  const fromPrice = async () => {
    const found = await house.owner.query(
      `select from_price_cents from tire_listing where tire_id = ${STARTER_TIRE}`,
    )
    return Number(found.rows[0].from_price_cents)
  }
  await note('line page', ['line:kestrel/ridgeback-a-t'])
  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    setPrice(
      tx,
      house.shop.workflows,
      {
        priceListId: 'simpletire-public',
        tireId: STARTER_TIRE,
        amount: cents(4_321),
        inSeconds: 2,
      },
      { actor: 'command:test' },
    ),
  )
  expect(await fromPrice()).toBe(9_999)
  await expect.poll(fromPrice).toBe(4_321)
  await expect.poll(() => dropped).toContain('line page')
})

it('a page that was being rendered while something on it changed is not kept', async () => {
  await house.owner.query(
    `insert into page_purge values ('simpletire', 'line:a/b', now() - interval '3 seconds')`,
  )
  expect((await note('slow', ['line:a/b'], undefined, 10_000)).body).toEqual({ mayKeep: false })
  expect((await note('quick', ['line:a/b'])).body).toEqual({ mayKeep: true })
  expect((await note('elsewhere', ['line:a/b'], 'epp.localhost', 10_000)).body).toEqual({ mayKeep: true })
})

it('a purge of a channel raises its epoch and makes the proxy ask for it', async () => {
  const epochs = async () => {
    const hosts = ['simpletire.localhost', 'epp.localhost']
    const answers = await Promise.all(
      hosts.map((host) => new Visitor(house.api, host).get('/page-epoch', inside)),
    )
    return answers.map((answer) => answer.body.epoch as number)
  }
  const [before = 0, other = 0] = await epochs()
  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    purgeChannel(tx, house.shop.workflows, 'simpletire', 'of-a-test'),
  )
  await expect.poll(() => dropped).toContain('epoch simpletire.localhost')
  expect(await epochs()).toEqual([before + 1, other])
})

it('[CHAN-039] a new price on a list that many channels read is one key for all of them', async () => {
  dropped.length = 0
  await house.owner.query(
    `insert into channel (id, name, title_suffix, price_plan_id)
     select 'reader-' || n, 'Reader ' || n, 'Reader ' || n, 'simpletire' from generate_series(1, 30) n`,
  )
  await note('portal page', ['line:kestrel/ridgeback-a-t'], 'epp.localhost')
  await inTransaction(house.shop.db.checkoutPool, (tx) =>
    setPrice(
      tx,
      house.shop.workflows,
      {
        priceListId: 'simpletire-public',
        tireId: STARTER_TIRE,
        amount: cents(9_777),
      },
      { actor: 'command:test' },
    ),
  )
  await expect.poll(() => dropped).toContain('portal page')
  const { rows } = await house.owner.query(
    `select count(*)::int as marks from page_purge where channel_id like 'reader-%'`,
  )
  expect(rows).toEqual([{ marks: 0 }])
})
