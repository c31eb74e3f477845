import { expect, test } from '@playwright/test'
import { ANA, addFourToCart, checkOut } from './buying.ts'
import { picture } from './picture.ts'

test('advice on an address that is typed', async ({ page }) => {
  await page.goto('/brands/northline-tires/meridian-as?size=225-65r17')
  await addFourToCart(page)
  await checkOut(page)
  for (const [label, text] of Object.entries({ ...ANA, Address: '1200 Markt St' }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await expect(page.getByText('Use 1200 Market St, Philadelphia, PA 19107?')).toBeVisible()
  await picture(page, 'checkout-address-advice')
})
