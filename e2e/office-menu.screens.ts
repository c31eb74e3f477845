import { expect, type Page, test } from '@playwright/test'
import { buyFourTires } from './buying.ts'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

const openMenu = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox')).toBeFocused()
}
const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test('every screen of the back office: the menu of commands, keys and drafts', async ({ page }) => {
  const orderNumber = await buyFourTires(page)
  await openOfficeAs(page, 'lead')
  await page.goto(`${OFFICE_URL}/orders/${orderNumber}`)
  await page.getByRole('button', { name: 'Cancel order…' }).click()
  await page.getByLabel('Why are you canceling?').fill('Ordered the wrong')
  await page.reload()
  await see(page, 'We saved your draft.')
  await picture(page, 'office-draft')
  await page.goto(`${OFFICE_URL}/orders`)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await openMenu(page)
  await see(page, 'Recent')
  await picture(page, 'office-menu', 'window')
  await page.keyboard.type('ana mor')
  await see(page, orderNumber)
  await picture(page, 'office-menu-found', 'window')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('zzqx')
  await see(page, 'No results for')
  await picture(page, 'office-menu-nothing', 'window')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await see(page, 'On this page')
  await picture(page, 'office-keys', 'window')
})
