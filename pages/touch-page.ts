import { setTimeout as pass } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '@shop/tools/chromium'
import type { Touch } from './touches.ts'

// The phone of the other measurements: Lighthouse's, with its slow 4G and a processor four times slower, applied to the
// browser instead of computed. Tall enough that nobody has to scroll first.
const SCREEN = {
  viewport: { width: 412, height: 1800 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWER = { rate: 4 }

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
}

/** Milliseconds from the first touch of a stranger, so long after the page was first painted, to the answer. */
export async function touchPage(
  browser: Browser,
  shop: string,
  touch: Touch,
  afterMs: number,
): Promise<number> {
  const context = await browser.newContext(SCREEN)
  try {
    const page = await openSlowly(await context.newPage())
    await page.addInitScript({ content: `(${watch})(${touch.isAnswered})` })
    await page.goto(shop + touch.path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const box = await page.locator(touch.target).first().boundingBox()
    if (!box) throw new Error(`${touch.path} shows no ${touch.control}.`)
    const paintedMs = await page.evaluate(
      () =>
        performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    )
    await pass(Math.max(0, paintedMs + afterMs - Date.now()))
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    if (touch.chooses !== undefined) {
      await page.locator(touch.target).selectOption({ index: touch.chooses })
    }
    await page.waitForFunction(() => sessionStorage.getItem('answeredAt') !== null, null, { timeout: 60_000 })
    return await page.evaluate(() =>
      Math.round(Number(sessionStorage.getItem('answeredAt')) - Number(sessionStorage.getItem('touchedAt'))),
    )
  } finally {
    await context.close()
  }
}

/** The scripts a page has fetched when it has come to life, of somebody who has touched nothing; a stranger without cookie. */
export async function awakeScripts(browser: Browser, address: string, cookie = ''): Promise<string[]> {
  const context = await browser.newContext({ ...SCREEN, extraHTTPHeaders: cookie === '' ? {} : { cookie } })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
    return await page.evaluate(() => {
      const awakeAt = performance.getEntriesByName('awake')[0]?.startTime ?? 0
      const fetched = performance.getEntriesByType('resource')
      const scripts = fetched.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= awakeAt)
      return [...new Set(scripts.map(({ name }) => name))]
    })
  } finally {
    await context.close()
  }
}

async function openSlowly(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', SLOWER)
  return page
}

/** Runs in every document of the visit: the touch may lead to another one. */
function watch(isAnswered: () => boolean): void {
  const now = () => String(performance.timeOrigin + performance.now())
  const keep = (name: string) => {
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, now())
  }
  addEventListener('pointerdown', () => keep('touchedAt'), { capture: true })
  const look = () => {
    if (sessionStorage.getItem('touchedAt') !== null && isAnswered()) keep('answeredAt')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
