import { pressOn } from './keyboard.ts'
import { lenderPage } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'

test.describe('[PAY-152] the page of a lender', () => {
  test('approved with the keyboard alone, and back at the shop @widths', async ({ page, baseURL }) => {
    await page.goto(await lenderPage((ending) => `${baseURL}/contact?ending=${ending}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 payments of $145.15')
    await checkPage(page)
    await pressOn(page.getByRole('button', { name: 'Approve and go back' }))
    await page.waitForURL('**/contact?ending=approved')
  })

  test('waits, is looked at again, and is left without an answer', async ({ page, baseURL }) => {
    await page.goto(await lenderPage((ending) => `${baseURL}/contact?ending=${ending}`))
    await page.getByRole('button', { name: 'Approve after 20 min' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re looking at it')
    await checkPage(page)
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(page.getByRole('status')).toContainText('about 20 minutes')
    await page.getByRole('link', { name: 'Back to SimpleTire' }).click()
    await page.waitForURL('**/contact?ending=cancelled')
  })
})
