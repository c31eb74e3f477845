import { expect, test } from '@playwright/test'
import { ANA, buyFourTires } from './buying.ts'
import { orderRunsLate } from './outside-world.ts'
import { picture } from './picture.ts'

test('a late order, from its mail', async ({ page }) => {
  test.setTimeout(180_000)
  const number = await buyFourTires(page)
  await page.goto(await orderRunsLate(number, ANA.Email))
  await picture(page, 'late-order')
  await page.getByRole('button', { name: 'Keep my order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks, we’ll keep your order')
  await picture(page, 'late-order-kept')
})
