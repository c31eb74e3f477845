// Not the test of the other journeys: a call that fails is an error in the console, and here it must.
import { expect, test } from '@playwright/test'
import { checkPage, untilAwake } from './shop-test.ts'

test('[ERR-025] a page that does not come says so within the frame, and Try again brings it', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/types')
  await untilAwake(page)
  await page.evaluate(() => scrollTo(0, 900))
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Winter/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A technical problem occurred. Try again.')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await checkPage(page)
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Winter/ })).toBeVisible()
  expect(faults).toEqual([])
})
