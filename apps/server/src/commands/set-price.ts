// node src/commands/set-price.ts PRICE_LIST TIRE_ID CENTS: a new price from now on, on every page within a second.
import { cents } from '@shop/domain/money/cents'
import { apiEnv, readEnv } from '../env.ts'
import { openShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setPrice } from '../pricing/index.ts'

const [priceListId = '', tireId, amount] = process.argv.slice(2)
const shop = await openShop(readEnv(apiEnv), 'api')
await inTransaction(shop.db.checkoutPool, (tx) =>
  setPrice(tx, shop.workflows, { priceListId, tireId: Number(tireId), amount: cents(Number(amount)) }),
)
// For whoever measures how long the old price is still seen.
process.stdout.write(`${JSON.stringify({ setAt: Date.now() })}\n`)
await shop.close()
