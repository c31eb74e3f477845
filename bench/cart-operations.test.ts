import { type ShopUnderTest, shopUnderTest } from '@shop/server/testing/shop-under-test.ts'
import { makeEnvironment } from '@shop/tools/environment'
import { Connection } from '@shop/tools/lean-connection'
import { databaseUrl } from '@shop/tools/services/postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBareServer } from './bare-server.ts'
import { cartOperations } from './cart-operations.ts'
import { loadCarts } from './loaded-carts.ts'
import { prepareWorld } from './prepare-world.ts'

const CARTS = 40

let house: ShopUnderTest
let bare: FastifyInstance
let admin: pg.Pool
const ports = { shop: 0, bare: 0 }
beforeAll(async () => {
  house = await shopUnderTest()
  const databaseUrlOfShop = house.shop.env.WORKER_DATABASE_URL
  const gateway = { url: house.gateway.url, merchantId: 'm', publicKey: 'p', privateKey: 'k' }
  bare = buildBareServer({ databaseUrl: databaseUrlOfShop, gateway })
  ports.shop = Number(new URL(house.url).port)
  ports.bare = Number(new URL(await bare.listen({ port: 0, host: '127.0.0.1' })).port)
  const database = new URL(databaseUrlOfShop).pathname.slice(1)
  admin = new pg.Pool({ connectionString: databaseUrl(makeEnvironment().adminUrl, database), max: 2 })
  await prepareWorld(admin)
  await loadCarts(admin, 1, CARTS / 2)
  await loadCarts(admin, CARTS / 2 + 1, CARTS)
})
afterAll(async () => {
  await admin.end()
  await bare.close()
  await house.close()
})

it('loads carts with one product, with a second one and with a staggered pair', async () => {
  const { rows } = await admin.query(
    `select count(*)::int as carts, sum(lines)::int as lines, sum((sets < lines)::int)::int as staggered
       from (select cart_id, count(*) as lines, count(distinct set_id) as sets from cart_line group by 1) c`,
  )
  expect(rows).toEqual([{ carts: CARTS, lines: 50, staggered: 6 }])
})

it.each(
  cartOperations.flatMap((operation) =>
    (['shop', 'bare'] as const).map((side) => ({ name: operation.name, side, operation })),
  ),
)('$name works on loaded carts at the $side', async ({ operation, side }) => {
  const port = ports[side]
  const perform = await operation.prepare({ owner: admin, port, seconds: 0.02, carts: CARTS })
  const connection = await Connection.open(port)
  for (let time = 0; time < 20; time++) expect(await perform(connection)).toBe(true)
  connection.close()
})
