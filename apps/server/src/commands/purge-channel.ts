// node src/commands/purge-channel.ts CHANNEL: leaves every cached page of a channel behind at once.
import { randomUUID } from 'node:crypto'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'

const [channelId = ''] = process.argv.slice(2)
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, (tx) => purgeChannel(tx, shop.workflows, channelId, randomUUID()))
await shop.close()
