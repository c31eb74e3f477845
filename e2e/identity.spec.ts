import type { Page } from '@playwright/test'
import { mailTo } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'

const signIn = '/_api/sign-on/login?returnTo=%2F'
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const home = (page: Page) => heading(page, /Tires that fit/)

test(
  '[IDN-008] [IDN-012] somebody creates an account, proves the address and is signed on',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    const email = `nia-${project.name}@example.com`
    await page.goto(signIn)
    await checkPage(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await heading(page, 'Create your account')
    await checkPage(page)
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('Last name').fill('Brook')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('correct horse battery staple')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/shown up in a data leak/)
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await checkPage(page)
    await page.getByLabel('Password').fill('purple kayak window')
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your email')
    await checkPage(page)
    const { subject } = await mailTo(email, /is your SimpleTire code/)
    const code = subject.slice(0, 6)
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code isn’t right/)
    await checkPage(page)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await home(page)
  },
)

test(
  '[IDN-010] [IDN-012] who has forgotten the password sets a new one by a link, and signs in with it',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    // Made by the first journey of this file: whoever else signs on keeps the password they have.
    const email = `nia-${project.name}@example.com`
    await page.goto(signIn)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('forgotten')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('That email and password don’t match.')
    await checkPage(page)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await heading(page, 'Reset your password')
    await checkPage(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await heading(page, 'Check your email')
    await checkPage(page)
    const { text } = await mailTo(email, /Reset your SimpleTire password/)
    await page.goto(/http:\S+\/recover\/\S+/.exec(text)?.[0] ?? '')
    await heading(page, 'Set a new password')
    await checkPage(page)
    await page.getByLabel('New password').fill('password1')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/common password/)
    await checkPage(page)
    await page.getByLabel('New password').fill('another kayak window')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await heading(page, 'Your new password is saved')
    await checkPage(page)
    await page.goto(signIn)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('another kayak window')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await home(page)
  },
)

test(
  '[IDN-015] [IDN-012] after too many tries a code is asked for, and nothing is locked',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    await page.goto(signIn)
    for (let tries = 0; tries < 6; tries += 1) {
      await page.getByLabel('Email').fill(`nobody-${project.name}@example.com`)
      await page.getByLabel('Password').fill('wrong')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForLoadState()
    }
    await heading(page, 'Let’s make sure it’s you')
    await checkPage(page)
    await page.getByLabel('Code').fill('12345')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/6 digits/)
    await checkPage(page)
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByRole('status').first()).toBeVisible()
  },
)

test(
  '[IDN-017] [IDN-012] somebody moves their account to another address, and takes it back',
  { tag: '@widths' },
  async ({ page }, { project }) => {
    // Made by the first journey of this file, with the password of the second.
    const [from, to] = [`nia-${project.name}@example.com`, `nia-${project.name}-moved@example.com`]
    await page.goto(signIn)
    await page.getByLabel('Email').fill(from)
    await page.getByLabel('Password').fill('another kayak window')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await home(page)
    await page.goto(`${process.env['IDENTITY_URL']}/email`)
    await checkPage(page)
    await page.getByLabel('New email').fill(to)
    await page.getByLabel('Password').fill('another kayak window')
    await page.getByRole('button', { name: 'Email me the codes' }).click()
    await heading(page, 'Check both mailboxes')
    await checkPage(page)
    for (const email of [from, to]) {
      const { subject } = await mailTo(email, /is your SimpleTire code/)
      await page.getByLabel(`Code from ${email}`).fill(subject.slice(0, 6))
    }
    await page.getByRole('button', { name: 'Change email' }).click()
    await heading(page, 'Your email has changed')
    const { text } = await mailTo(from, /^The email of your SimpleTire account/)
    await page.goto(/http:\S+\/undo\/\S+/.exec(text)?.[0] ?? '')
    await checkPage(page)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await heading(page, 'Your email is back')
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[IDN-012] somebody signs in', async ({ page }) => {
    await page.goto('/_api/sign-on/login?returnTo=%2Ftire-sizes%2F225-65r17')
    await page.getByLabel('Email').fill('retail@example.com')
    await page.getByLabel('Password').fill('demo-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await heading(page, '225/65R17 tires')
  })
})
