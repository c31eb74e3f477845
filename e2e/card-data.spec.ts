import { readFileSync } from 'node:fs'
import { ANA, buyFourTires, CARDS } from './buying.ts'
import { mailsTo } from './outside-world.ts'
import { expect, test } from './shop-test.ts'

test('S3: the number of a card that was paid with stands in no log and no mail', async ({ page }) => {
  const number = await buyFourTires(page)
  await expect.poll(() => mailsTo(ANA.Email, number), { timeout: 20_000 }).toContain(number)
  const logFile = process.env.SHOP_LOG
  if (!logFile) throw new Error('SHOP_LOG is not set: journeys run through pnpm e2e')
  const log = readFileSync(logFile, 'utf8')
  // The shop did write about this very purchase.
  expect(log).toContain('"route":"/checkout/orders"')
  for (const text of [log, await mailsTo(ANA.Email, number)]) {
    expect(text.replaceAll(/(?<=\d)[ -](?=\d)/g, '')).not.toContain(CARDS.approved.replaceAll(/\D/g, ''))
  }
})
