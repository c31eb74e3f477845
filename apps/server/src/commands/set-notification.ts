// node src/commands/set-notification.ts CHANNEL POSITION FILE --why TEXT: a banner from a JSON file, on every page within a
// second.
import { readFileSync } from 'node:fs'
import { Notification } from '@shop/contracts/content/content'
import * as z from 'zod'
import { setNotification } from '../channels/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { commandLine } from './command-line.ts'

const Planned = Notification.extend({
  startsAt: z.coerce.date().optional(),
  endsAt: z.coerce.date().optional(),
})

const { words, by } = commandLine('set-notification')
const [channelId = '', position, file = ''] = words
const { startsAt, endsAt, ...shown } = Planned.parse(JSON.parse(readFileSync(file, 'utf8')))
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, (tx) =>
  setNotification(
    tx,
    shop.workflows,
    new Date(),
    {
      ...shown,
      channelId,
      position: Number(position),
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
    },
    by,
  ),
)
await shop.close()
