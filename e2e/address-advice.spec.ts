import { ANA, addFourToCart, checkOut } from './buying.ts'
import { pressOn, typeIn } from './keyboard.ts'
import { checkPage, expect, test } from './shop-test.ts'

test('[CHK-122] [CHK-123] a misspelled street is corrected by one press, by keyboard, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/brands/northline-tires/meridian-as?size=225-65r17')
  await addFourToCart(page)
  await checkOut(page)
  const { Address: _, ...rest } = ANA
  for (const [label, text] of Object.entries(rest)) await page.getByLabel(label, { exact: true }).fill(text)
  const street = page.getByLabel('Address', { exact: true })

  await typeIn(street, '1200 Markt St', { key: 'Shift+Tab' })
  await page.keyboard.press('Tab')
  await expect(page.getByText('Use 1200 Market St, Philadelphia, PA 19107?')).toBeVisible()
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'Keep what I typed' }))
  await expect(page.getByText(/^Use 1200/)).toHaveCount(0)
  await expect(street).toBeFocused()
  await page.keyboard.press('Tab')
  await page.reload()
  await expect(street).toHaveValue('1200 Markt St')

  await typeIn(street, '1200 Markt St.')
  await page.keyboard.press('Tab')
  await pressOn(page.getByRole('button', { name: 'Use this address' }))
  await expect(street).toHaveValue('1200 Market St')
  await expect(page.getByLabel('ZIP code')).toHaveValue('19107')
  await expect(page.getByLabel('Email')).toHaveValue(ANA.Email)
  await expect(page.getByLabel('City and state')).toHaveValue('Philadelphia, PA')
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
})
