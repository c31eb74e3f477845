import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import { after } from './load.ts'
import type { PrivateShop } from './private-shop.ts'

/** So many calls at a time: more would only wait for each other on two cores. */
const AT_A_TIME = 12
/** An api has this much kept for one address an hour; beyond it another one asks. */
const PAGES_OF_AN_ADDRESS = 100

export type Page = { host: string; path: string }
export type Shown = Page & { status: number; cache: unknown; html: string }

/** So many channels with a host each, that read the prices of the main site. */
export async function openPartners({ ownerUrl, environment }: PrivateShop, count: number): Promise<string[]> {
  await withAdmin(ownerUrl, async (owner) => {
    await owner.query(
      `with made as (
         insert into channel (id, name, title_suffix, price_plan_id)
         select 'partner-' || n, 'Partner ' || n, 'Partner ' || n, 'simpletire' from generate_series(1, $1::int) n returning id)
       insert into channel_host (host, channel_id, is_primary, state) select id || '.localhost', id, true, 'live' from made`,
      [count],
    )
  })
  const hosts = Array.from({ length: count }, (_, index) => `partner-${index + 1}.localhost`)
  const isOver = after(30)
  const { api, secondApi } = environment.ports
  for (const port of [api, secondApi]) {
    const last = { host: hosts.at(-1) ?? '', path: '/globals' }
    while ((await ask(last, { port })).status !== 200) {
      if (isOver()) throw new Error('The api does not know the hosts of partners.')
      await sleep(100)
    }
  }
  return hosts
}

/** Every page once, as visitors from many addresses ask; `see` is given each as it comes, so that none is held. */
export async function walk(
  port: number,
  pages: readonly Page[],
  see: (shown: Shown) => void = () => {},
): Promise<void> {
  let next = 0
  const walkOn = async () => {
    for (let place = next++; place < pages.length; place = next++) {
      const page = pages[place]
      if (!page) return
      const address = Math.floor(place / PAGES_OF_AN_ADDRESS)
      see(await ask(page, { port, from: `127.1.${address >> 8}.${1 + (address & 127)}` }))
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, walkOn))
}

function ask(page: Page, { port, from }: { port: number; from?: string }): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const headers = { host: page.host }
    const options = { port, host: '127.0.0.1', path: page.path, headers, agent: false as const }
    const outgoing = request({ ...options, localAddress: from, timeout: 20_000 }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject).once('end', () => {
        const html = Buffer.concat(parts).toString()
        resolve({ ...page, status: answer.statusCode ?? 0, cache: answer.headers['x-cache'], html })
      })
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error(`${page.host}${page.path}: no answer in time`)))
    outgoing.once('error', reject)
    outgoing.end()
  })
}
