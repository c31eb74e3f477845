import { expect, test } from '@playwright/test'
import { addFedExLocation } from './outside-world.ts'
import { picture } from './picture.ts'
import { fillCart, keepZip } from './shopper.ts'

test('the ways to get the tires, and FedEx locations', async ({ page }) => {
  await addFedExLocation('FedEx Office, Delancey Place', '19103')
  await addFedExLocation('Broad Street Pharmacy', '19103', 2)
  await keepZip(page, '19103')
  await fillCart(page, 4)
  await page.goto('/checkout/shipping?way=home')
  await picture(page, 'checkout-ship-to-me')
  await page.goto('/checkout/shipping?way=fedex&userZip=19103')
  await page.getByRole('radio').first().check()
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'checkout-fedex')
  await page.goto('/checkout/shipping?way=fedex&userZip=04463')
  await expect(page.getByText('No FedEx locations nearby')).toBeVisible()
  await picture(page, 'checkout-fedex-empty')
})
