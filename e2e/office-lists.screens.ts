import { expect, test } from '@playwright/test'
import { buyFourTires } from './buying.ts'
import { OFFICE_URL, openOfficeAs } from './office.ts'
import { picture } from './picture.ts'

test('every state of a list of the back office', async ({ page }) => {
  test.setTimeout(240_000)
  await buyFourTires(page)
  await buyFourTires(page)
  await openOfficeAs(page, 'supervisor')
  const isWide = (page.viewportSize()?.width ?? 0) >= 976
  await page.goto(`${OFFICE_URL}/orders?state=placed`)
  const boxes = page.getByRole('checkbox', { name: /^Select ST-/ })
  await expect(boxes.first()).toBeVisible()
  if (isWide) {
    await page.getByText('Columns', { exact: true }).first().click()
    await expect(page.getByRole('checkbox', { name: 'Tires' })).toBeVisible()
    await picture(page, 'office-list-columns', 'window')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Compact rows' }).click()
    await picture(page, 'office-list-dense')
    await page.getByRole('button', { name: 'Roomy rows' }).click()
  }
  await boxes.first().check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await picture(page, 'office-list-selected', 'window')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByText('Save as new').click()
  await page.getByLabel('Name').fill(`To pick up ${Date.now()}`)
  await page.getByLabel('Who can see it').selectOption({ index: 1 })
  await picture(page, 'office-list-save-view', 'window')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  await picture(page, 'office-list-view')
  await page.getByText('Export', { exact: true }).click()
  await picture(page, 'office-list-export', 'window')
  await page.getByRole('button', { name: /^Excel/ }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await picture(page, 'office-list-exported')
  await page.getByRole('button', { name: 'Delete view' }).click()

  await page.goto(`${OFFICE_URL}/customers`)
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible()
  await picture(page, 'office-customers')
  await page.goto(`${OFFICE_URL}/jobs`)
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible()
  await picture(page, 'office-jobs')
})
