import type { Page } from '@playwright/test'
import { addFourToCart } from './buying.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard } from './office.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const EMPLOYEE_PORTAL = `http://epp.localhost:${new URL(process.env.SHOP_URL ?? 'http://x:7800').port}`
const LINE = `${EMPLOYEE_PORTAL}/brands/kestrel-tires/ridgeback-a-t`

// Both widths share a shop with every other journey: each switches a flag of its own, for one channel alone.
const WITHOUT = {
  phone: {
    flag: 'write-reviews',
    look: (page: Page) => page.goto(`${LINE}/reviews`),
    part: (page: Page) => page.getByRole('link', { name: 'Write a review' }),
  },
  desktop: {
    flag: 'share-cart',
    look: async (page: Page) => {
      await page.goto(LINE)
      await addFourToCart(page)
    },
    part: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Share this cart' }),
  },
} as const

test('[OFF-100] [OFF-101] [OFF-102] [OFF-130] by keyboard: a flag is switched for a channel, and seen in its shop at once', async ({
  page,
  context,
}, { project }) => {
  test.setTimeout(180_000)
  const { flag, look, part } = WITHOUT[project.name === 'desktop' ? 'desktop' : 'phone']
  const shop = await context.newPage()
  await look(shop)
  await untilAwake(shop)
  await expect(part(shop)).toBeVisible()

  // What the proxy keeps says nothing of flags.
  const kept = await shop.evaluate(async (url) => (await fetch(url)).text(), LINE)
  expect(kept).toContain('Ridgeback')
  expect(kept).not.toContain(flag)

  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'operations')
  await pressOn(page.getByRole('link', { name: /^Flags/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Flags' })).toBeVisible()
  await pressOn(page.getByRole('navigation', { name: 'Flags' }).getByRole('link', { name: flag }))
  const panel = page.getByRole('region', { name: flag })
  await expect(panel).toBeVisible()
  await checkPage(page)
  const channel = panel.getByRole('group', { name: 'Channel' }).getByRole('button', { name: /employee/i })
  await pressOn(channel)
  await expect(panel.getByText('Every server has it now', { exact: false })).toBeVisible()
  await expect(channel).toHaveAttribute('aria-pressed', 'false')
  await checkPage(page)

  // The next page that is opened is without it, whatever the proxy has kept.
  await look(shop)
  await untilAwake(shop)
  await expect(part(shop)).toHaveCount(0)
  await checkPage(shop)

  await expect(channel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(channel).toHaveAttribute('aria-pressed', 'true')
  await look(shop)
  await untilAwake(shop)
  await expect(part(shop)).toBeVisible()
  const history = panel.getByRole('list').filter({ hasText: 'Sofia Brandt' })
  await expect(history).toContainText(/Off/)
  await shop.close()
})

test('[OFF-102] by keyboard: a flag is switched off with a reason, and on again', async ({ page }) => {
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'operations')
  await page.goto(`${OFFICE_URL}/flags/incident-mail`)
  const panel = page.getByRole('region', { name: 'incident-mail' })
  await pressOn(panel.getByRole('button', { name: 'Switch off now' }))
  await expect(panel.getByLabel('Why are you switching it off?')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('Please enter a reason.')).toBeVisible()
  await checkPage(page)
  await page.keyboard.type('The mail provider is being moved')
  await page.keyboard.press('Enter')
  const toggle = panel.getByRole('switch', { name: 'incident-mail, on or off' })
  await expect(toggle).toHaveAttribute('aria-checked', 'false')
  await expect(panel).toContainText('“The mail provider is being moved”')
  await tabTo(toggle, { key: 'Shift+Tab' })
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await checkPage(page)
})
