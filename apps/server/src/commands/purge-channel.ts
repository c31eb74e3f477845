// node src/commands/purge-channel.ts CHANNEL --why TEXT: leaves every cached page of a channel behind at once.
import { randomUUID } from 'node:crypto'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { audit } from '../platform/events/audit.ts'
import { purgeChannel } from '../platform/page-cache/purge-pages.workflow.ts'
import { commandLine } from './command-line.ts'

const { words, by } = commandLine('purge-channel')
const [channelId = ''] = words
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, async (tx) => {
  await purgeChannel(tx, shop.workflows, channelId, randomUUID())
  await audit(tx, { ...by, action: 'purge-channel', subject: `channel:${channelId}` })
})
await shop.close()
