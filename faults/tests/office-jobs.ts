import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BulkJob } from '@shop/contracts/platform/bulk'
import { copyTires } from '@shop/tools/database/copy-tires'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import type { FaultTest, Run } from '../fault-test.ts'
import { fileOf, untilDropped } from '../kept-pages.ts'
import { after } from '../load.ts'
import { type OfficeStaff, officeStaff } from '../office-staff.ts'
import { walk } from '../partner-hosts.ts'

const PRICES = 5_000
const FEW_PRICES = 600
const KILLS = 3
const FEW_KILLS = 1
const HOST = 'simpletire.localhost'
const AIM_MS = 1_000
/** The short form is about right and wrong: past this it is not the machine that is busy. */
const LATEST_MS = 3_000
const RAISE = { by: 'percent', percentHundredths: 300, endsIn99: false } as const

/**
 * Many prices at once: a job whose workers are killed and which is canceled once and finished later leaves the prices of
 * one that nobody disturbed; undone, both leave them as before; and a page that shows one of them is new within a second.
 */
export const officeJobs: FaultTest = {
  name: 'office-jobs',
  shape: 'behind nginx',
  longestMinutes: 20,
  async run(run) {
    const { shop, isShort, say } = run
    const findings: Finding[] = []
    const [priya, dana] = [
      await officeStaff(shop, { firstName: 'Priya', roles: ['pricing'] }),
      await officeStaff(shop, { firstName: 'Dana', roles: ['lead'] }),
    ]
    const staff = { priya, dana }
    const count = isShort ? FEW_PRICES : PRICES
    const ids = await withAdmin(shop.ownerUrl, (owner) => copyTires(owner, { least: count }))
    const chosen = ids.slice(0, count)
    const before = await checksum(shop)

    say(`${chosen.length} prices, undisturbed`)
    const page = await keptPage(run)
    const plain = await begin(staff, { selectionId: await keepSelection(shop, chosen) })
    const dropped = await droppedAfter(run, page, plain)
    await ended(priya, plain)
    const whole = await checksum(shop)
    if (whole === before) findings.push({ kind: 'lost', what: 'the job changed nothing' })
    const lateMs = isShort ? LATEST_MS : AIM_MS
    if (dropped > lateMs)
      findings.push({ kind: 'stuck', what: `a page showed the old price for ${dropped} ms` })
    await undo(priya, plain)
    findings.push(...differing('undo of the undisturbed job', before, await checksum(shop)))

    const kills = isShort ? FEW_KILLS : KILLS
    say(`the same with ${kills} kills of the worker, canceled once`)
    const first = await begin(staff, { selectionId: await keepSelection(shop, chosen) })
    for (let kill = 1; kill <= kills; kill++) {
      await untilGone(priya, first, Math.floor((chosen.length * kill) / (kills + 3)))
      shop.killSupervised('worker')
      say(`killed at ${(await look(priya, first)).gone} of ${chosen.length}`)
    }
    await untilGone(priya, first, Math.floor((chosen.length * (kills + 1)) / (kills + 3)))
    await priya.say((client, key) =>
      client.call('POST /office/bulk/change-prices/{number}/cancel', {
        params: { number: first },
        body: {},
        ...key,
      }),
    )
    const stopped = await ended(priya, first)
    say(`canceled at ${stopped.gone} of ${stopped.total}`)
    if (stopped.state !== 'cancelled' || stopped.gone === stopped.total)
      findings.push({ kind: 'lost', what: `the job was not canceled: ${stopped.state} at ${stopped.gone}` })
    const rest = await begin(staff, { restOf: first })
    await ended(priya, rest)
    findings.push(...differing('job with kills and a cancel', whole, await checksum(shop)))
    findings.push(...(await written(shop, chosen)))
    await undo(priya, rest)
    await undo(priya, first)
    findings.push(...differing('undo of both', before, await checksum(shop)))
    return {
      acknowledged: chosen,
      findings,
      recoverySeconds: 0,
      note: `${chosen.length} prices, ${kills} kills, 1 cancel; a kept page dropped ${dropped} ms after its batch`,
    }
  },
}

type Chosen = { selectionId: string } | { restOf: string }

/** Previews, confirms, and has the second person approve where it takes one. Gives the number of the job. */
async function begin(
  { priya, dana }: { priya: OfficeStaff; dana: OfficeStaff },
  chosen: Chosen,
): Promise<string> {
  const seen = await priya.say((client, key) =>
    client.call('POST /office/bulk/change-prices', { body: { input: RAISE, ...chosen }, ...key }),
  )
  if (!seen.ok) throw new Error(`Not previewed: ${seen.message}`)
  const { number } = seen.data.job
  const started = await priya.say((client, key) =>
    client.call('POST /office/bulk/change-prices/{number}/start', {
      params: { number },
      body: { why: 'A fault is planted' },
      ...key,
    }),
  )
  if (!started.ok) throw new Error(`Not started: ${started.message}`)
  const { requestNumber } = started.data.job
  if (requestNumber !== null) {
    const approved = await dana.say((client, key) =>
      client.call('POST /office/approvals/{number}/approve', {
        params: { number: requestNumber },
        body: {},
        ...key,
      }),
    )
    if (!approved.ok) throw new Error(`Not approved: ${approved.message}`)
  }
  return number
}

/** Whatever is cut off on the way is asked again. */
async function look({ client }: OfficeStaff, number: string): Promise<BulkJob> {
  for (const isOver = after(60); !isOver(); await sleep(100)) {
    const found = await client
      .call('GET /office/bulk/change-prices/{number}', { params: { number } })
      .catch(() => null)
    if (found?.ok) return found.data.job
  }
  throw new Error(`Nothing is heard of ${number}`)
}

async function untilGone(staff: OfficeStaff, number: string, gone: number): Promise<void> {
  const isOver = after(180)
  while ((await look(staff, number)).gone < gone) {
    if (isOver()) throw new Error(`${number} does not come to ${gone}`)
    await sleep(20)
  }
}

async function ended(staff: OfficeStaff, number: string): Promise<BulkJob> {
  const isOver = after(240)
  for (;;) {
    const job = await look(staff, number)
    if (job.endedAt !== null) return job
    if (isOver()) throw new Error(`${number} does not end: ${job.gone} of ${job.total}`)
    await sleep(100)
  }
}

async function undo(staff: OfficeStaff, number: string): Promise<void> {
  const undone = await staff.say((client, key) =>
    client.call('POST /office/bulk/change-prices/{number}/undo', { params: { number }, body: {}, ...key }),
  )
  if (!undone.ok) throw new Error(`Not undone: ${undone.message}`)
  await ended(staff, undone.data.job.number)
}

/** Of what every tire costs now. */
function checksum({ ownerUrl }: Run['shop']): Promise<string> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ sum: string }>(
      `select md5(string_agg(tire_id || ':' || price_list_id || ':' || amount_cents, ',' order by tire_id, price_list_id)) as sum
         from (select distinct on (tire_id, price_list_id) tire_id, price_list_id, amount_cents from price
                where effective_from <= now() order by tire_id, price_list_id, effective_from desc) held`,
    )
    return rows[0]?.sum ?? ''
  })
}

const differing = (what: string, due: string, is: string): Finding[] =>
  due === is ? [] : [{ kind: 'lost', what: `${what}: the prices are ${is}, due ${due}` }]

/** Each tire was written once by the disturbed jobs, and once by the undisturbed one and its undo. */
function written({ ownerUrl }: Run['shop'], ids: readonly string[]): Promise<Finding[]> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ tire_id: string; rows: number }>(
      `select tire_id::text, count(*)::int as rows from price p
        where price_list_id = 'simpletire-public' and tire_id::text = any ($1)
          and effective_from > (select min(created_at) from bulk_job)
        group by 1 having count(*) <> 3`,
      [ids],
    )
    return rows.map(
      (row): Finding => ({
        kind: row.rows > 3 ? 'duplicated' : 'lost',
        what: `tire ${row.tire_id} was written ${row.rows} times, due 3`,
      }),
    )
  })
}

/** As the list keeps it, for whoever is called Priya: a call takes a thousand ids at most. */
function keepSelection({ ownerUrl }: Run['shop'], ids: readonly string[]): Promise<string> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into list_selection (staff_id, list, row_ids, expires_at)
       select id, 'prices', $1, now() + interval '1 day' from staff_member where first_name = 'Priya' returning id`,
      [ids],
    )
    return rows[0]?.id ?? ''
  })
}

type Kept = { tireId: string; files: string[] }

/** A page of the first line, kept by the proxy with the price it has now. */
async function keptPage({ shop, say }: Run): Promise<Kept> {
  const line = await withAdmin(shop.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ tire: string; path: string; key: string }>(
      `select tire_id::text as tire, '/brands/' || brand_slug || '-tires/' || line_slug as path,
              'line:' || brand_slug || '/' || line_slug as key
         from tire_listing where tire_id = (select min(tire_id) from price)`,
    )
    return rows[0]
  })
  if (!line) throw new Error('No tire is listed')
  const pages = [{ host: HOST, path: `${line.path}?item=${line.tire}` }]
  await walk(shop.environment.ports.shop, pages)
  await walk(shop.environment.ports.shop, pages)
  const keys = await withAdmin(shop.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ cache_key: string }>(
      'select distinct cache_key from cached_page where surrogate_key = $1',
      [line.key],
    )
    return rows.map(({ cache_key }) => cache_key)
  })
  const files = keys.map((key) => fileOf(shop, 'pages', key)).filter((file) => existsSync(file))
  if (files.length === 0) throw new Error('No page with a price is kept')
  say(`${files.length} kept pages show the price of ${line.tire}`)
  return { tireId: line.tire, files }
}

/** How long after the batch that changed its price was in the page was still kept. */
async function droppedAfter({ shop }: Run, { tireId, files }: Kept, job: string): Promise<number> {
  const [{ lastAt, left }, changedAt] = await Promise.all([
    untilDropped(files, after(60)),
    untilChanged(shop, tireId, job),
  ])
  return left.length > 0 ? Number.POSITIVE_INFINITY : Math.max(0, lastAt - changedAt)
}

/** When others see what the job made of the tire. */
function untilChanged({ ownerUrl }: Run['shop'], tireId: string, job: string): Promise<number> {
  return withAdmin(ownerUrl, async (owner) => {
    for (const isOver = after(60); !isOver(); await sleep(10)) {
      const { rowCount } = await owner.query(
        `select from bulk_job_row r join bulk_job j on j.id = r.job_id where j.number = $1 and r.row_id = $2`,
        [Number(job.slice(2)), tireId],
      )
      if (rowCount) return Date.now()
    }
    throw new Error(`${job} does not come to tire ${tireId}`)
  })
}
