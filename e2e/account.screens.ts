import { expect, test } from '@playwright/test'
import { ANDROID, openAccount, shopFrom, signInOnLaptop } from './account.ts'
import { picture } from './picture.ts'

test.use({ userAgent: ANDROID })

test('the account of somebody who is signed in on two devices', async ({ page, browser }, { project }) => {
  const email = project.name === '412' ? 'retail-member@example.com' : 'employee@example.com'
  const laptop = await signInOnLaptop(browser, email, '15222')
  const portable = await signInOnLaptop(browser, email)
  await shopFrom(page, '19103')
  await openAccount(page, email)
  await picture(page, 'account-overview')
  await page.goto('/account/security')
  await picture(page, 'account-security')
  const other = page.getByRole('button', { name: 'Sign out Firefox on Windows' }).first()
  const id = await other.locator('xpath=../input').inputValue()
  await page.goto(`/account/security?end=${id}`)
  await picture(page, 'account-security-confirm', 'window')
  await page.goto('/account/security')
  await other.click()
  await expect(page.getByRole('status').filter({ hasText: 'is signed out' })).toBeVisible()
  await picture(page, 'account-security-ended', 'window')
  await Promise.all([laptop, portable].map((each) => each.context().close()))
})
