// node src/commands/publish-page.ts CHANNEL SLUG FILE --why TEXT: a page of words from a JSON file, seen within a second.
import { readFileSync } from 'node:fs'
import { ContentPage } from '@shop/contracts/content/content'
import { publishPage } from '../content/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { commandLine } from './command-line.ts'

const { words, by } = commandLine('publish-page')
const [channelId = '', slug = '', file = ''] = words
const page = ContentPage.parse(JSON.parse(readFileSync(file, 'utf8')))
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, (tx) =>
  publishPage(tx, shop.workflows, { channelId, slug, page }, by),
)
await shop.close()
