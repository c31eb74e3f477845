// node src/commands/set-notification.ts CHANNEL POSITION FILE: a banner from a JSON file, on every page within a second.
import { readFileSync } from 'node:fs'
import { Notification } from '@shop/contracts/content/content'
import * as z from 'zod'
import { setNotification } from '../channels/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'

const Planned = Notification.extend({
  startsAt: z.coerce.date().optional(),
  endsAt: z.coerce.date().optional(),
})

const [channelId = '', position, file = ''] = process.argv.slice(2)
const { startsAt, endsAt, ...shown } = Planned.parse(JSON.parse(readFileSync(file, 'utf8')))
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, (tx) =>
  setNotification(tx, shop.workflows, new Date(), {
    ...shown,
    channelId,
    position: Number(position),
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
  }),
)
await shop.close()
