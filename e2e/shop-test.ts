import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A journey fails on any console error, page error or call to a host that is not ours. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`page error: ${error.message}`))
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      const isOurs = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
      if (protocol.startsWith('http') && !isOurs) problems.push(`call to ${hostname}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

/** A page rests until its script has come; from here on it answers by itself. */
export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
}

/** Looks at the page, or a part of it, as assistive technology does; any violation fails the journey. */
export async function checkPage(page: Page, part?: string): Promise<void> {
  // Axe judges colours mid-fade otherwise. Some animations never end: a skeleton's sheen, one that is paused.
  await page.evaluate(() => {
    const ended = Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    return Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))])
  })
  // Below a modal dialog the page is out of reach: its heading and landmarks are not missing, only hidden.
  const isBelowModal = await page
    .locator('main:is([inert], [aria-hidden=true], [inert] *, [aria-hidden=true] *)')
    .count()
  const { violations } = await new AxeBuilder({ page })
    .include(part ?? (isBelowModal ? '[role=dialog]' : 'html'))
    .options({ resultTypes: ['violations'] })
    // Otherwise it gathers the findings of frames in a page of its own, which takes as long again: 3.4 s instead of 1.8 on
    // average, and journeys spend two fifths of their time here.
    .setLegacyMode(page.frames().length === 1)
    .analyze()
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html.slice(0, 200)) }))
  expect(found).toEqual([])
  // Nobody should have to push a page sideways.
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(tooWide), 'pixels wider than the screen').toBeLessThanOrEqual(0)
}

export { expect }

// The browser reports every answer above 399 as an error of its own; journeys assert on those where they matter.
function isExpected(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of (401|403|404|409|410|422)/.test(
    text,
  )
}
