// node src/commands/set-price.ts PRICE_LIST TIRE_ID CENTS --why TEXT: a new price from now on, on every page within a second.
import { cents } from '@shop/domain/money/cents'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setPrice } from '../pricing/index.ts'
import { commandLine } from './command-line.ts'

const { words, by } = commandLine('set-price')
const [priceListId = '', tireId, amount] = words
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, (tx) =>
  setPrice(tx, shop.workflows, { priceListId, tireId: Number(tireId), amount: cents(Number(amount)) }, by),
)
// For whoever measures how long the old price is still seen.
process.stdout.write(`${JSON.stringify({ setAt: Date.now() })}\n`)
await shop.close()
