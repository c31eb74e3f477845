import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import { WORKERS } from './fleet.ts'
import { send } from './load.ts'
import type { PrivateShop } from './private-shop.ts'
import { Shopper } from './shopper.ts'

export type PlantedFault = {
  name: string
  /** The alarms that must ring for it. */
  rings: string[]
  /** Plants it and says how it is mended. */
  plant(shop: PrivateShop): Promise<() => Promise<unknown>>
}

const TIRE = 100_001
// Of the 200 the server takes: past the 85 % that ring, with room for the shop to go on.
const CROWDED = 178

/** What is planted together must not hide each other. The first lot is short enough for every change. */
export const plantedFaults: readonly (readonly PlantedFault[])[] = [
  [
    {
      name: 'all workers are dead and somebody orders',
      rings: ['ProcessDown', 'NoWorker', 'WorkUnclaimed', 'AttemptUndecided'],
      plant: async (shop) => {
        const shopper = await Shopper.arrive(shop.apiUrl)
        const cart = await shopper.fillCart(TIRE)
        await Promise.all(WORKERS.map((name) => shop.fleet.kill(name)))
        await shopper.order(cart)
        return () => Promise.all(WORKERS.map((name) => shop.fleet.start(name)))
      },
    },
    {
      name: 'a capture failed',
      rings: ['IncidentOpen'],
      plant: async (shop) => {
        await asOwner(
          shop,
          `insert into incident (kind, subject, detail) values ('capture-failed', 'planted', '{}')`,
        )
        return () => asOwner(shop, `update incident set resolved_at = now() where subject = 'planted'`)
      },
    },
  ],
  [
    {
      name: 'a workflow has given up',
      rings: ['WorkflowStuck'],
      plant: async (shop) => {
        await asOwner(shop, insertWork(`'stuck-1'`, 'ERROR'))
        return () => forgetWork(shop, 'stuck-%')
      },
    },
    {
      name: 'more work comes than workers take',
      rings: ['QueueLong', 'WorkUnclaimed'],
      plant: async (shop) => {
        await asOwner(shop, insertWork(`'waits-' || n`, 'ENQUEUED', 600))
        return () => forgetWork(shop, 'waits-%')
      },
    },
    {
      name: 'somebody leaves a transaction open',
      rings: ['TransactionForgotten'],
      plant: async (shop) => {
        // As the shop does it: of sessions of other roles its own may not see since when.
        const hold = await holding(shop, 'begin; select 1', shop.variables.DATABASE_URL)
        return () => hold.end()
      },
    },
    {
      name: 'sessions take rows in another order',
      rings: ['Deadlocks'],
      plant: async (shop) => {
        await Promise.all(Array.from({ length: 5 }, (_, pair) => deadlock(shop, pair)))
        return async () => {}
      },
    },
    {
      name: 'no backup was taken and no restore tried',
      rings: ['BackupOld', 'RestoreNotTried'],
      plant: async (shop) => {
        const move = (days: number) =>
          asOwner(
            shop,
            `update backup_run set began_at = began_at + make_interval(days => ${days}),
               ended_at = ended_at + make_interval(days => ${days})`,
          )
        await move(-30)
        return () => move(30)
      },
    },
  ],
  [
    {
      name: 'a table is locked while people shop',
      rings: ['PoolExhausted', 'LocksHeld'],
      plant: async (shop) => {
        const shopper = await Shopper.arrive(shop.apiUrl)
        const hold = await holding(shop, 'begin; lock table cart in access exclusive mode')
        let isOver = false
        const carts = Array.from({ length: 24 }, async () => {
          while (!isOver) {
            await send({
              kind: 'cart',
              url: `${shop.apiUrl}/cart-summary`,
              method: 'POST',
              headers: { cookie: shopper.cookie, 'idempotency-key': randomUUID() },
              body: { itemId: TIRE, itemQuantity: 4 },
            })
            await sleep(20)
          }
        })
        return async () => {
          isOver = true
          await hold.end()
          await Promise.all(carts)
        }
      },
    },
  ],
  [
    {
      name: 'a table the listings need is gone',
      rings: ['CallsFail'],
      plant: async (shop) => {
        await asOwner(shop, 'alter table tire_listing rename to hidden_listing')
        let isOver = false
        const visit = (async () => {
          while (!isOver) {
            await send({
              kind: 'browse',
              url: `${shop.apiUrl}/products?frontTireSize=225-65r17&rearTireSize=235-65r17`,
            })
            await sleep(50)
          }
        })()
        return async () => {
          isOver = true
          await visit
          await asOwner(shop, 'alter table hidden_listing rename to tire_listing')
        }
      },
    },
  ],
  // By itself: the shop's pools must not need what the guests leave.
  [
    {
      name: 'guests take the connections',
      rings: ['ConnectionsRunOut'],
      plant: async (shop) => {
        const guests: Awaited<ReturnType<typeof holding>>[] = []
        let isOver = false
        const crowd = (async () => {
          while (!isOver) {
            const free = CROWDED - (await connectionsOf(shop))
            for (let guest = 0; guest < free; guest++) guests.push(await holding(shop, 'select 1'))
            await sleep(200)
          }
        })()
        return async () => {
          isOver = true
          await crowd
          await Promise.all(guests.map((guest) => guest.end()))
        }
      },
    },
  ],
  [
    {
      name: 'the database lets nobody in',
      rings: ['DatabaseDown'],
      plant: async (shop) => {
        const name = new URL(shop.ownerUrl).pathname.slice(1)
        const elsewhere = shop.ownerUrl.replace(/\/[^/]*$/, '/postgres')
        const allow = (isAllowed: boolean) =>
          withAdmin(elsewhere, async (owner) => {
            await owner.query(`alter database ${name} with allow_connections ${isAllowed}`)
          })
        await allow(false)
        await shop.cutConnections()
        return () => allow(true)
      },
    },
  ],
]

function asOwner(shop: PrivateShop, statement: string): Promise<void> {
  return withAdmin(shop.ownerUrl, async (owner) => {
    await owner.query(statement)
  })
}

async function connectionsOf(shop: PrivateShop): Promise<number> {
  return withAdmin(shop.ownerUrl, async (owner) => {
    const found = await owner.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    )
    return found.rows[0]?.count ?? 0
  })
}

/** A session that keeps what its statement took until it ends. */
async function holding(
  shop: PrivateShop,
  statement: string,
  url = shop.ownerUrl,
): Promise<{ end(): Promise<void> }> {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = () => {}
  const begins = new Promise<void>((resolve) => {
    begun = resolve
  })
  const session = withAdmin(url, async (owner) => {
    await owner.query(statement)
    begun()
    await over
  })
  await Promise.race([begins, session])
  return {
    end: async () => {
      end()
      await session
    },
  }
}

/** Work of a version that no worker has. */
function insertWork(id: string, status: string, count = 1): string {
  return `insert into dbos.workflow_status
      (workflow_uuid, status, name, queue_name, created_at, updated_at, completed_at, application_version)
    select ${id}, '${status}', 'send-receipt', 'shop', ms, ms, ms, '999999'
      from generate_series(1, ${count}) as n, (select (extract(epoch from now()) * 1000)::bigint as ms) as now_`
}

function forgetWork(shop: PrivateShop, like: string): Promise<void> {
  return asOwner(
    shop,
    `delete from dbos.workflow_status where workflow_uuid like '${like}';
     update incident set resolved_at = now() where resolved_at is null and subject like '${like}'`,
  )
}

async function deadlock(shop: PrivateShop, pair: number): Promise<void> {
  const take = (first: number, second: number) =>
    asOwner(
      shop,
      `begin; select pg_advisory_xact_lock(${pair}, ${first}); select pg_sleep(0.5);
       select pg_advisory_xact_lock(${pair}, ${second}); commit`,
    ).catch(() => {})
  await Promise.all([take(1, 2), take(2, 1)])
}
