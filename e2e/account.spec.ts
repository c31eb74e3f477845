import { openAccount, signInOnLaptop } from './account.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** At each width somebody else, so that nobody ends another's journey. */
const PEOPLE: Record<string, string> = {
  phone: 'retail-member@example.com',
  tablet: 'dealer@example.com',
  desktop: 'employee@example.com',
}

test(
  '[ACCT-120] [ACCT-121] [ACCT-122] [ACCT-124] [ACCT-127] somebody sees where they are signed in, and signs the other device out',
  { tag: '@widths' },
  async ({ page, browser }, { project }) => {
    const email = PEOPLE[project.name] ?? ''
    const laptop = await signInOnLaptop(browser, email)
    await openAccount(page, email)
    await expect(page.getByRole('heading', { level: 1, name: /^Hi, / })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await checkPage(page)
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Security' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    const devices = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    const other = devices.filter({ hasText: 'Firefox on Windows' })
    await expect(other).toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Your last sign-ins, newest first' })).toContainText(
      'Firefox on Windows',
    )
    await checkPage(page)

    await other.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const told = page.getByRole('status').filter({ hasText: 'Firefox on Windows is signed out.' })
    await expect(told).toBeFocused()
    await expect(other).toHaveCount(0)
    await checkPage(page)
    const atNextCall = await laptop.evaluate(() => fetch('/_api/user-details').then(({ status }) => status))
    expect(atNextCall).toBe(401)
    await laptop.context().close()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[ACCT-127] a device is signed out by a plain form', async ({ page, browser }) => {
    const email = 'fleet@example.com'
    const laptop = await signInOnLaptop(browser, email)
    await openAccount(page, email, '/account/security')
    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out Firefox on Windows' })).toHaveCount(0)
    await laptop.context().close()
  })
})
