import { readFileSync } from 'node:fs'
import { ANA, buyFourTires, CARDS } from './buying.ts'
import { mailsTo, proxyLog, salesOfGateway } from './outside-world.ts'
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

test('[SAFE-102] the sale at the gateway names the request of the proxy, and api and worker wrote of it', async ({
  page,
}) => {
  await buyFourTires(page)
  const requestId = (await salesOfGateway()).at(-1)
  expect(requestId).toMatch(/^[\da-f]{32}$/)
  const written = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`))
  const logFile = process.env.SHOP_LOG ?? ''
  await expect
    .poll(() => written(logFile).map((line) => line.split('|')[0]?.trim()), { timeout: 10_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/^api/), 'worker']))
  await expect.poll(() => written(proxyLog()), { timeout: 10_000 }).toHaveLength(1)
  const [line = ''] = written(proxyLog())
  expect(JSON.parse(line)).toMatchObject({ method: 'POST', address: expect.stringMatching(/^(?:127\.|::1)/) })
})
