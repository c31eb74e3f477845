import type { Page } from '@playwright/test'
import { openReader } from '@shop/tools/fingerprint-reader'
import { pressOn, typeIn } from './keyboard.ts'
import { mailTo } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'

const SHOP = new URL(process.env.SHOP_URL ?? 'http://simpletire.localhost:7800')
const signIn = '/_api/sign-on/login?returnTo=%2F'
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const home = (page: Page) => heading(page, /Tires that fit/)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** As a button of a page does it, from one that cannot be taken for where signing out ends. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/_api/sign-on/logout'
    document.body.append(form)
    form.submit()
  })
  await home(page)
}

test(
  '[IDN-050] by keyboard: register, prove, passkey, sign out, and back in by the passkey',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    const [email, password] = [`kim-${project.name}@example.com`, 'purple kayak window']
    const { touch } = await openReader(page)
    await page.goto(signIn)
    await pressOn(page.getByRole('link', { name: 'Create an account' }))
    await heading(page, 'Create your account')
    await expect(page.getByLabel('First name')).toBeFocused()
    for (const text of ['Kim', 'Brook', email, password]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(button(page, 'Show password')).toBeFocused()
    await pressOn(button(page, 'Create account'))
    await heading(page, 'Check your email')
    const { subject } = await mailTo(email, /is your SimpleTire code/)
    await page.keyboard.type(subject.slice(0, 6))
    await page.keyboard.press('Enter')
    await home(page)

    await signOut(page)
    await page.goto(signIn)
    await page.locator('#passkeys[value=yes]').waitFor({ state: 'attached' })
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await typeIn(page.getByLabel('Password'), password)
    await page.keyboard.press('Enter')
    await heading(page, 'Skip the password next time')
    await checkPage(page)
    await touch(true)
    await pressOn(button(page, 'Add a passkey'))
    await heading(page, 'Save your recovery codes')
    await checkPage(page)
    await expect(page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
      10,
    )
    await pressOn(button(page, 'I’ve saved them'))
    await home(page)
    await touch(false)

    await signOut(page)
    await page.goto(signIn)
    await touch(true)
    await pressOn(button(page, 'Sign in with a passkey'))
    await home(page)
  },
)

test(
  '[IDN-044] [IDN-045] [IDN-042] somebody makes recovery codes, signs out everywhere, and comes back with one',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    const name = { phone: 'retail', tablet: 'retail-member', desktop: 'employee' }[project.name]
    await page.goto(signIn)
    await page.getByLabel('Email').fill(`${name}@example.com`)
    await page.getByLabel('Password').fill('demo-password')
    await button(page, 'Sign in').click()
    await home(page)
    await page.goto(`${process.env['IDENTITY_URL']}/passkeys`)
    await button(page, 'New codes').click()
    await heading(page, 'Save your recovery codes')
    const [code] = await page
      .getByRole('list', { name: 'Your recovery codes' })
      .getByRole('listitem')
      .allTextContents()
    await page.getByRole('link', { name: 'Back to your passkeys' }).click()
    await expect(page.getByText('10 of 10 left. Each one works once.')).toBeVisible()
    await checkPage(page)
    await page.goto(`${process.env['IDENTITY_URL']}/sign-out-everywhere?client_id=shop-simpletire`)
    await heading(page, 'Sign out everywhere?')
    await checkPage(page)
    await button(page, 'Sign out everywhere').click()
    await heading(page, 'You’re signed out everywhere')
    await checkPage(page)
    await page.getByRole('link', { name: 'Go to SimpleTire' }).click()
    await home(page)
    expect(await page.evaluate(async () => (await fetch('/_api/user-details')).status)).toBe(401)

    await page.goto(signIn)
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await heading(page, 'Use a recovery code')
    await checkPage(page)
    await page.getByLabel('Email').fill(`${name}@example.com`)
    await page.getByLabel('Recovery code').fill('0000-0000-0000-0000')
    await button(page, 'Sign in').click()
    await expect(page.getByRole('alert')).toContainText('That didn’t match.')
    await checkPage(page)
    await page.getByLabel('Recovery code').fill(code ?? '')
    await button(page, 'Sign in').click()
    await home(page)
  },
)

test('[IDN-047] [IDN-048] a partner’s customers sign in under the partner’s name, and may look at what they type', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto(`http://epp.localhost:${SHOP.port}${signIn}`)
  await heading(page, 'Sign in to Employee Purchase Portal')
  await expect(page.getByRole('heading', { name: 'One sign-in for Employee Purchase Portal' })).toBeVisible()
  await expect(page.getByRole('link', { name: '(888) 555-0142' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Powered by SimpleTire')
  await checkPage(page)
  const password = page.getByLabel('Password')
  await password.fill('demo-password')
  await button(page, 'Show password').click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(button(page, 'Show password')).toHaveAttribute('aria-pressed', 'true')
  await checkPage(page)
  await page.getByLabel('Email').fill('employee@example.com')
  await button(page, 'Sign in').click()
  await page.waitForURL(`http://epp.localhost:${SHOP.port}/`)
})
