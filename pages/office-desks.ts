import { setTimeout as pass } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { world } from '@shop/tools/database/world'
import type { Environment } from '@shop/tools/environment'
import { brotliKb } from './brotli-kb.ts'
import { median } from './median.ts'
import { openBrowser } from './touch-page.ts'

export interface DeskVisit {
  readonly desk: string
  readonly role: string
  readonly firstRowsMs: number
  readonly shift: number
  /** Script and styles to the first desk of a day; null for the others. */
  readonly firstKb: number | null
  /** What this desk takes beyond the first. */
  readonly moreKb: number | null
}

const MOST = { firstRowsMs: 1_000, shift: 0.02, firstKb: 190, moreKb: 45 }
/** Together they open every desk there is. */
const ROLES = ['supervisor', 'moderator', 'finance', 'operations', 'lead', 'catalogue', 'pricing']
const DESK_SCREEN = { viewport: { width: 1350, height: 940 } }
const ROWS_OF_OFFICE = ['--customers', '500', '--orders', '2000', '--audit', '4000', '--jobs', '500']

/** Every desk of the navigation, each opened cold by somebody who is signed on; each once, by the first who may. */
export async function measureDesks(environment: Environment, runs: number): Promise<DeskVisit[]> {
  const { variables, ports } = environment
  const office = `http://${variables['OFFICE_HOST']}:${ports.shop}`
  const urls = { ownerUrl: variables['DATABASE_OWNER_URL'] ?? '', appUrl: variables['DATABASE_URL'] ?? '' }
  await world(environment, urls, ['office', ...ROWS_OF_OFFICE])
  const browser = await openBrowser()
  const measured: DeskVisit[] = []
  let first: ReadonlySet<string> | null = null
  try {
    for (const role of ROLES) {
      const { state, desks } = await signOn(browser, office, role)
      for (const { name, path } of desks) {
        if (measured.some(({ desk }) => desk === name)) continue
        const visits: Awaited<ReturnType<typeof visit>>[] = []
        for (let run = 0; run < runs; run++) visits.push(await visit(browser, state, office + path))
        const files = new Set(visits.flatMap((each) => each.files))
        const before: ReadonlySet<string> = first ?? new Set()
        const kb = await brotliKb([...files].filter((file) => !before.has(file)))
        measured.push({
          desk: name,
          role,
          firstRowsMs: median(visits.map((each) => each.firstRowsMs)),
          shift: median(visits.map((each) => each.shift)),
          firstKb: first === null ? kb : null,
          moreKb: first === null ? null : kb,
        })
        first ??= files
        console.error(JSON.stringify(measured.at(-1)))
      }
    }
    return measured
  } finally {
    await browser.close()
  }
}

/** What must be kept; a desk is opened within a second and does not jump. */
export function deskShortfalls(visit: DeskVisit): string[] {
  return (['firstRowsMs', 'shift', 'firstKb', 'moreKb'] as const).flatMap((name) => {
    const value = visit[name]
    return value !== null && value > MOST[name] ? [`${name} ${value}, ${MOST[name]} allowed`] : []
  })
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

async function signOn(browser: Browser, office: string, role: string) {
  const context = await browser.newContext(DESK_SCREEN)
  try {
    const page = await context.newPage()
    await page.goto(office)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel(/e-?mail/i).fill(`staff-${role}@example.com`)
    await page.getByLabel('Password').fill('demo-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await links.first().waitFor()
    const desks = await links.evaluateAll((all) =>
      all.map((link) => ({
        name: link.childNodes[1]?.textContent ?? '',
        path: link.getAttribute('href') ?? '',
      })),
    )
    return { desks, state: await context.storageState() }
  } finally {
    await context.close()
  }
}

/** One cold visit: a browser that has nothing but its cookie. */
async function visit(browser: Browser, state: State, address: string) {
  const context = await browser.newContext({ ...DESK_SCREEN, storageState: state })
  try {
    const page = await context.newPage()
    const files: string[] = []
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) files.push(response.url())
    })
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'firstRowsAt' in window, null, { timeout: 30_000 })
    // What comes late would move what is there.
    await pass(700)
    return { files, ...(await readWatch(page)) }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else does: notes when the first row is painted, and what moves. */
function watch(): void {
  const ROWS = 'main :is(td, article, li, dl, h2, [data-row-id], .type-title)'
  const told = window as unknown as { firstRowsAt?: number; shift: number }
  told.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) told.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.querySelector('main h1') && document.querySelector(ROWS))
      told.firstRowsAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const readWatch = (page: Page) =>
  page.evaluate(() => {
    const { firstRowsAt, shift } = window as unknown as { firstRowsAt: number; shift: number }
    return { firstRowsMs: Math.round(firstRowsAt), shift: Math.round(shift * 1_000) / 1_000 }
  })
