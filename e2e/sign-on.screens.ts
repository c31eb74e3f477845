import { expect, test } from '@playwright/test'
import { picture } from './picture.ts'
import { enter, fillCart } from './shopper.ts'

test('what the way back from the identity server comes to', async ({ page, context }, { project }) => {
  // Each width signs on as somebody of its own: the carts of an account are one.
  const email = project.name === '412' ? 'dealer@example.com' : 'employee@example.com'
  const login = '/_api/sign-on/login?returnTo=%2Ftire-deals'
  await page.goto(login)
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not signed in' })).toBeVisible()
  await picture(page, 'not-signed-in')
  await page.goto(login)
  await enter(page, email)
  await page.waitForURL('**/tire-deals')
  await fillCart(page, 2)
  await context.clearCookies()
  await fillCart(page, 4)
  await page.goto(login)
  await enter(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed in' })).toBeVisible()
  await picture(page, 'signed-in-carts-joined')
})
