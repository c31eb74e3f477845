import { expect, test } from '@playwright/test'
import { takeTime } from './other-shopper.ts'
import { addInstaller } from './outside-world.ts'
import { picture } from './picture.ts'
import { fillCart, keepZip } from './shopper.ts'

const ANA = {
  'First name': 'Ana',
  'Last name': 'Morris',
  'Mobile phone': '2155550142',
  Email: 'ana@example.com',
}

test('installers, their times, and a van', async ({ browser, page }) => {
  // Each width has one of its own, so that none takes the times of another.
  const shop = test.info().project.name === '412' ? 'Chestnut Street Auto' : 'Broad Street Auto'
  await addInstaller(shop, '19103')
  await addInstaller('Delancey Mobile Tire', '19103', 'mobile')
  await keepZip(page, '19103')
  await fillCart(page, 4)
  await page.goto('/checkout/shipping?way=installer')
  await page.getByRole('radio', { name: new RegExp(shop) }).check()
  await expect(page.getByRole('heading', { name: /^Pick a time at/ })).toBeVisible()
  await page.locator('[name="time"]:enabled').first().check({ force: true })
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'checkout-installer')
  for (const [label, text] of Object.entries(ANA)) await page.getByLabel(label, { exact: true }).fill(text)
  await takeTime(browser, page)
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByText('Install time is no longer available')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'checkout-installer-lost')
  await page.goto('/checkout/shipping?way=mobile')
  await page.getByRole('radio', { name: /Delancey Mobile Tire/ }).check()
  await expect(page.getByRole('heading', { name: 'Pick a two-hour window' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'checkout-mobile')
})
