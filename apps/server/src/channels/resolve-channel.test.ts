import { makeEnvironment } from '@shop/tools/environment'
import { databaseUrl, withAdmin } from '@shop/tools/services/postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { openChannelDirectory } from './resolve-channel.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const statusOn = async (host: string) =>
  (await house.api.inject({ method: 'GET', url: '/globals', headers: { host } })).statusCode

const addHost = (host: string) =>
  house.owner.query(
    `insert into channel_host (host, channel_id, is_primary) values ($1, 'employee', false)`,
    [host],
  )

describe('the channels in memory', () => {
  it('[CHAN-037] learn of a new host and of one that is gone without a word to the api', async () => {
    expect(await statusOn('new.localhost')).toBe(421)
    await addHost('new.localhost')
    await vi.waitUntil(async () => (await statusOn('new.localhost')) === 200, { timeout: 20_000 })
    await house.owner.query(`delete from channel_host where host = 'new.localhost'`)
    await vi.waitUntil(async () => (await statusOn('new.localhost')) === 421, { timeout: 20_000 })
  })

  it('[CHAN-037] learn, after the line was cut, of what was said meanwhile', async () => {
    expect(await statusOn('simpletire.localhost')).toBe(200)
    const { pathname } = new URL(house.variables['DATABASE_OWNER_URL'] ?? '')
    const cut = await withAdmin(databaseUrl(makeEnvironment().adminUrl, pathname.slice(1)), (admin) =>
      vi.waitUntil(
        async () => {
          const { rowCount } = await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'shop listens to channels' and datname = current_database()`,
          )
          return rowCount
        },
        { timeout: 20_000 },
      ),
    )
    expect(cut).toBe(1)
    await addHost('meanwhile.localhost')
    await vi.waitUntil(async () => (await statusOn('meanwhile.localhost')) === 200, { timeout: 20_000 })
  })

  it('[CHAN-038] answer 421 to a host that is none of ours, without a statement', async () => {
    expect(await statusOn('simpletire.localhost')).toBe(200)
    const asked = await countStatements(house.apiDb.checkoutPool, async () => {
      for (let number = 0; number < 50; number++)
        expect(await statusOn(`stranger-${number}.example`)).toBe(421)
    })
    expect(asked).toBe(0)
  })

  it('[CHAN-036] of 2,500 hosts are read whole in at most 4 statements, once for all who ask at once', async () => {
    await house.owner.query(
      `with made as (
         insert into channel (id, name, title_suffix)
         select 'many-' || n, 'Channel ' || n, 'Channel ' || n from generate_series(1, 2000) n returning id),
       hosts as (insert into channel_host (host, channel_id, is_primary) select id || '.localhost', id, true from made)
       insert into menu_item (channel_id, menu, position, label, href)
       select id, 'footer', 1, 'Returns', '/returns-and-refunds' from made`,
    )
    await house.owner.query(
      `insert into channel_host (host, channel_id, is_primary)
       select 'second-' || n || '.localhost', 'many-' || n, false from generate_series(1, 500) n`,
    )
    const directory = openChannelDirectory(house.shop.db.checkout)
    const began = performance.now()
    const statements = await countStatements(house.shop.db.checkoutPool, async () => {
      const asking = Array.from({ length: 200 }, (_, number) =>
        directory.byHost(`many-${number + 1}.localhost`),
      )
      expect((await Promise.all(asking)).at(-1)?.id).toBe('many-200')
    })
    const ms = performance.now() - began
    expect((await directory.byHost('second-500.localhost')).id).toBe('many-500')
    expect(await directory.footerOf('many-2000')).toHaveLength(1)
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(4)
    // 300 ms on two quiet cores; a busy machine takes longer.
    expect(ms).toBeLessThan(20_000)
    await directory.close()
  })
})
