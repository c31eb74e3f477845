import { expect, test } from '@playwright/test'
import { openOfficeAs } from './office.ts'
import { DAY, haveManyDifferences, haveNoPayoutDay, havePayoutDay } from './office-reconciliation.ts'
import { picture } from './picture.ts'

test('every state of the desk of reconciliation', async ({ page }) => {
  await haveNoPayoutDay()
  await openOfficeAs(page, 'finance', '/reconciliation')
  await expect(page.getByText('No payouts compared yet')).toBeVisible()
  await picture(page, 'office-reconciliation-none')
  await havePayoutDay()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '5 differences on Sat, Nov 14' })).toBeVisible()
  await picture(page, 'office-reconciliation')
  await page.goto(`${new URL(page.url()).origin}/reconciliation?day=2099-11-13`)
  await expect(page.getByRole('heading', { level: 1, name: 'Fri, Nov 13 agrees' })).toBeVisible()
  await picture(page, 'office-reconciliation-agrees')
  await haveManyDifferences()
  await page.goto(`${new URL(page.url()).origin}/reconciliation?day=${DAY}`)
  await expect(page.getByText('Showing the largest 200 of 245.')).toBeVisible()
  await picture(page, 'office-reconciliation-long', 'window')
})
