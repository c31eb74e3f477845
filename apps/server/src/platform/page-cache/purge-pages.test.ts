import { afterAll, describe, expect, it } from 'vitest'
import { shopBehindProxy } from '../../../testing/shop-behind-proxy.ts'
import { Visitor } from '../../../testing/visitor.ts'
import { inTransaction } from '../db/transaction.ts'
import { purgePages, purgeShop } from './purge-pages.workflow.ts'

const { house, dropped, stubborn, inside, note, close } = await shopBehindProxy()
afterAll(close)

const purge = (id: string, key: string) =>
  inTransaction(house.shop.db.checkoutPool, (tx) =>
    purgePages(tx, house.shop.workflows, { id, keys: [{ channelId: 'simpletire', key }] }),
  )
const incidents = async () => {
  const { rows } = await house.owner.query(
    `select subject, detail from incident where kind = 'page-not-dropped'`,
  )
  return rows
}

it('[SAFE-032] a key the proxy could not have made is refused, and so is a page that shows nonsense', async () => {
  const good = {
    cacheKey: 'epp.localhost r1.4 /brands/kestrel?page=2',
    surrogateKeys: ['prices'],
    renderMs: 0,
  }
  const storefront = new Visitor(house.api, 'epp.localhost')
  expect((await storefront.post('/cached-pages', good, inside)).status).toBe(200)
  for (const cacheKey of [
    '\n😀',
    '',
    'epp.localhost r1.4 /brands/kestrel?page=2\r\nx-more: 1',
    'epp.localhost r1.4 /brands/\u0000?',
    'epp.localhost r1.4 brands?',
    'epoch epp.localhost',
  ])
    expect((await storefront.post('/cached-pages', { ...good, cacheKey }, inside)).status, cacheKey).toBe(400)
  for (const key of ['', 'line:a b', 'line:\u0000', 'LINE:a', 'line:a/b/c/d/e/f', `line:${'a'.repeat(200)}`])
    expect((await storefront.post('/cached-pages', { ...good, surrogateKeys: [key] }, inside)).status).toBe(
      400,
    )
})

it('[SAFE-032] one bad key among 50 stops no other: 49 are dropped, and a person hears of it', async () => {
  const pages = Array.from({ length: 49 }, (_, number) => `page ${number}`)
  for (const page of pages) await note(page, ['line:a/b'])
  await house.owner.query(
    `insert into cached_page (channel_id, surrogate_key, cache_key) values ('simpletire', 'line:a/b', $1)`,
    ['\n😀'],
  )
  await purge('of-fifty', 'line:a/b')
  await expect
    .poll(() => pages.filter((page) => !dropped.includes(page)), { interval: 20, timeout: 10_000 })
    .toEqual([])
  await expect
    .poll(incidents)
    .toEqual([{ subject: 'purge-pages-of-fifty', detail: { cacheKeys: ['\n😀'], count: 1 } }])
})

it('[SAFE-032] a page the proxy fails to drop is tried again and holds no other up', async () => {
  stubborn.add('stubborn page')
  for (const page of ['stubborn page', 'willing page']) await note(page, ['line:c/d'])
  await purge('of-two', 'line:c/d')
  await expect.poll(() => dropped).toContain('willing page')
  expect(dropped).not.toContain('stubborn page')
  stubborn.clear()
  await expect.poll(() => dropped).toContain('stubborn page')
  expect(await incidents()).toHaveLength(1)
})

describe('what is shown on every channel', () => {
  it('[CHAN-039] is purged by what it is: one key and one work for the pages of all of them', async () => {
    await note('price here', ['line:e/f'])
    await note('price there', ['line:e/f'], 'epp.localhost')
    await note('another line', ['line:g/h'], 'epp.localhost')
    await inTransaction(house.shop.db.checkoutPool, (tx) =>
      purgePages(tx, house.shop.workflows, { id: 'of-all', keys: [{ channelId: null, key: 'line:e/f' }] }),
    )
    await expect.poll(() => dropped).toEqual(expect.arrayContaining(['price here', 'price there']))
    expect(dropped).not.toContain('another line')
    const { rows } = await house.owner.query(
      `select count(*)::int as works from dbos.workflow_status where workflow_uuid like 'purge-pages-of-all%'`,
    )
    expect(rows).toEqual([{ works: 1 }])
  })

  it('[CHAN-039] is not kept on any when it was being rendered meanwhile', async () => {
    await house.owner.query(`insert into shop_purge values ('line:i/j', now() - interval '3 seconds')`)
    for (const host of ['simpletire.localhost', 'epp.localhost']) {
      expect((await note('slow', ['line:i/j'], host, 10_000)).body, host).toEqual({ mayKeep: false })
      expect((await note('quick', ['line:i/j'], host)).body, host).toEqual({ mayKeep: true })
    }
  })

  it('[CHAN-039] goes all at once by one number and one work, however many channels there are', async () => {
    const hosts = ['simpletire.localhost', 'epp.localhost']
    const epochs = async () => {
      const answers = await Promise.all(
        hosts.map((host) => new Visitor(house.api, host).get('/page-epoch', inside)),
      )
      return answers.map((answer) => answer.body.epoch as number)
    }
    const before = await epochs()
    await inTransaction(house.shop.db.checkoutPool, (tx) => purgeShop(tx, house.shop.workflows, 'of-a-test'))
    await expect.poll(() => dropped).toEqual(expect.arrayContaining(hosts.map((host) => `epoch ${host}`)))
    expect(await epochs()).toEqual(before.map((epoch) => epoch + 1))
  })
})
