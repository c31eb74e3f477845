import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addFourToCart, checkOut } from './buying.ts'
import { picture } from './picture.ts'

test('a shopper whom the gateway knows by email', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/brands/northline-tires/meridian-as?size=225-65r17')
  await addFourToCart(page)
  await checkOut(page)
  await page.getByLabel('Email', { exact: true }).fill(`fast@${randomUUID()}.example.com`)
  await page.keyboard.press('Tab')
  const code = page.frameLocator('iframe[title="Your saved details"]').getByLabel('Code')
  await expect(code).toBeVisible()
  // A page that is scrolled has its header in the middle of the picture.
  await page.evaluate(() => window.scrollTo(0, 0))
  await picture(page, 'fast-checkout')
})
