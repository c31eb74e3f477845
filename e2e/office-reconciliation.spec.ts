import { pressOn } from './keyboard.ts'
import { OFFICE_URL, signInByKeyboard } from './office.ts'
import { havePayoutDay } from './office-reconciliation.ts'
import { checkPage, expect, test } from './shop-test.ts'

test('[PAY-384] [PAY-382] reconciliation is read by keyboard: a day, a difference, its incident, the day before', async ({
  page,
}) => {
  await havePayoutDay()
  await page.goto(OFFICE_URL)
  await signInByKeyboard(page, 'finance')
  await pressOn(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Reconciliation/ }),
  )
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('5 differences on Sat, Nov 14')).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  for (const each of [800, width]) {
    await page.setViewportSize({ width: each, height })
    await checkPage(page)
  }

  const list = page.getByRole('list', { name: 'Differences' })
  const first = list.getByRole('listitem').first()
  await expect(first).toContainText('Card gateway paid out a payment that isn’t in our ledger')
  await expect(first).toContainText('+$711.20')
  await expect(first).toContainText('Find the payment at the provider')
  await pressOn(first.getByRole('link', { name: /^Open incident/ }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'A payout doesn’t match our ledger' }),
  ).toBeVisible()
  await page.goBack()

  await expect(heading('5 differences on Sat, Nov 14')).toBeVisible()
  await page.keyboard.press('j')
  await expect(heading('Fri, Nov 13 agrees')).toBeVisible()
  await expect(page.getByText('No differences on this day.')).toBeVisible()
  await page.reload()
  await expect(heading('Fri, Nov 13 agrees')).toBeVisible()
  await pressOn(page.getByRole('link', { name: 'Klarna', exact: true }))
  await expect(page.getByRole('link', { name: 'Klarna', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await pressOn(page.getByRole('link', { name: 'Earlier days' }))
  await expect(
    page.getByRole('table', { name: 'Days' }).getByRole('link', { name: 'Fri, Oct 30' }),
  ).toBeVisible()
  await checkPage(page)
})
