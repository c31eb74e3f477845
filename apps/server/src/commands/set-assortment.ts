// node src/commands/set-assortment.ts FILE --why TEXT: which tires are sold, from a JSON file, on every page within a second.
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { setAssortment } from '../channels/index.ts'
import { readEnv, workerEnv } from '../env.ts'
import { openWorkerShop } from '../open-shop.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { commandLine } from './command-line.ts'

const Slugs = z.array(z.string())
const Written = z.strictObject({
  id: z.string(),
  name: z.string(),
  brands: Slugs.nullable().default(null),
  types: Slugs.nullable().default(null),
  exceptBrands: Slugs.default([]),
  exceptLines: Slugs.default([]),
  exceptTires: z.array(z.int()).default([]),
})

const { words, by } = commandLine('set-assortment')
const [file = ''] = words
const assortment = Written.parse(JSON.parse(readFileSync(file, 'utf8')))
const shop = await openWorkerShop(readEnv(workerEnv))
await inTransaction(shop.db.checkoutPool, (tx) => setAssortment(tx, shop.workflows, assortment, by))
await shop.close()
