import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyTires } from '@shop/tools/database/copy-tires'
import { freePort } from '@shop/tools/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'

let house: ShopUnderTest
let worker: ChildProcess | undefined
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await house.close()
})

async function startWorker(): Promise<ChildProcess> {
  const settings = Object.entries({ ...house.shop.env, WORKER_PORT: await freePort() })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return spawn(process.execPath, ['src/worker.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: Object.fromEntries(settings),
    stdio: 'ignore',
  })
}

it('[OFF-033] a job whose worker is killed half-way goes on in the next worker, each row once', async () => {
  const ids = (await copyTires(house.owner, { least: 900 })).slice(0, 900)
  const prices = `select tire_id, array_agg(amount_cents::int order by effective_from desc) as amounts from price
     where price_list_id = 'simpletire-public' and tire_id = any ($1) and effective_from <= now() group by 1 order by 1`
  const before = (await house.owner.query(prices, [ids])).rows
  const staff = await signInStaff(house, 'pricing')
  const input = { by: 'percent', percentHundredths: 300, endsIn99: false } as const
  const { body } = await staff.post('/office/bulk/change-prices', { input, rowIds: ids })
  const { number } = body.job
  const at = `/office/bulk/change-prices/${number}` as const
  // What looks odd here is not what this is about.
  await house.owner.query(`update bulk_job set preview = jsonb_set(preview, '{isForTwo}', 'false')`)
  expect((await staff.post(`${at}/start`, {})).body.job.state).toBe('running')

  worker = await startWorker()
  const gone = async () => (await staff.get(at)).body.job.gone
  while ((await gone()) < 200) await sleep(5)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  expect(await gone()).toBeLessThan(ids.length)

  // What ten silent seconds would do.
  await house.owner.query(`update worker_heartbeat set beat_at = now() - interval '1 minute'`)
  worker = await startWorker()
  await expect.poll(async () => (await staff.get(at)).body.job.state).toBe('done')
  const { changed, refused } = (await staff.get(at)).body.job
  expect(changed + refused).toBe(ids.length)
  const after = (await house.owner.query(prices, [ids])).rows
  const expected = before.map(({ tire_id, amounts }) => ({
    tire_id,
    amounts: [Math.round(amounts[0] * 1.03), ...amounts],
  }))
  expect(after).toEqual(expected)
}, 60_000)
