import { expect, type Page, test } from '@playwright/test'
import { openReader } from '@shop/tools/fingerprint-reader'
import { mailTo } from './outside-world.ts'
import { picture } from './picture.ts'
import { enter } from './shopper.ts'

const SHOP = new URL(process.env.SHOP_URL ?? 'http://simpletire.localhost:7800')
const IDENTITY = process.env['IDENTITY_URL']
const signIn = '/_api/sign-on/login?returnTo=%2F'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function pictureOf(page: Page, heading: string | RegExp, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await picture(page, name)
}

test('signing in, and what may go wrong', async ({ page }, { project }) => {
  await page.goto(signIn)
  await pictureOf(page, /Sign in/, 'identity-sign-in')
  const nobody = `nobody-${project.name}@example.com`
  await enter(page, nobody, 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await picture(page, 'identity-sign-in-error')
  for (let tries = 0; tries < 5; tries += 1) {
    await enter(page, nobody, 'wrong')
    await page.waitForLoadState()
  }
  await pictureOf(page, 'Let’s make sure it’s you', 'identity-too-many-tries')
  await page.goto(`http://epp.localhost:${SHOP.port}${signIn}`)
  await pictureOf(page, 'Sign in to Employee Purchase Portal', 'identity-sign-in-partner')
})

test('an account from its first form to its passkeys', async ({ page }, { project }) => {
  const [email, password] = [`ines-${project.name}@example.com`, 'purple kayak window']
  const { touch } = await openReader(page)
  await page.goto(signIn)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await pictureOf(page, 'Create your account', 'identity-sign-up')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Brook')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse battery staple')
  await button(page, 'Create account').click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/shown up in a data leak/)
  await picture(page, 'identity-sign-up-refused')
  await page.getByLabel('Password').fill(password)
  await button(page, 'Create account').click()
  await pictureOf(page, 'Check your email', 'identity-prove')
  const { subject } = await mailTo(email, /is your SimpleTire code/)
  await page.getByLabel('Code').fill(subject.slice(0, 6) === '000000' ? '000001' : '000000')
  await button(page, 'Confirm email').click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/That code isn’t right/)
  await picture(page, 'identity-prove-refused')
  await page.getByLabel('Code').fill(subject.slice(0, 6))
  await button(page, 'Confirm email').click()
  await page.waitForURL(`${SHOP.origin}/`)

  await page.context().clearCookies()
  await page.goto(signIn)
  await page.locator('#passkeys[value=yes]').waitFor({ state: 'attached' })
  await enter(page, email, password)
  await pictureOf(page, 'Skip the password next time', 'identity-passkey-offer')
  await touch(true)
  await button(page, 'Add a passkey').click()
  await pictureOf(page, 'Save your recovery codes', 'identity-recovery-codes')
  await button(page, 'I’ve saved them').click()
  await page.waitForURL(`${SHOP.origin}/`)
  await page.goto(`${IDENTITY}/passkeys`)
  await pictureOf(page, /passkeys/i, 'identity-passkeys')
  await page.goto(`${IDENTITY}/email`)
  await picture(page, 'identity-change-email')
  await page.getByLabel('New email').fill(`moved-${email}`)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Email me the codes').click()
  await pictureOf(page, 'Check both mailboxes', 'identity-change-email-codes')
  await page.goto(`${IDENTITY}/sign-out-everywhere?client_id=shop-simpletire`)
  await pictureOf(page, 'Sign out everywhere?', 'identity-sign-out-everywhere')
  await button(page, 'Sign out everywhere').click()
  await pictureOf(page, 'You’re signed out everywhere', 'identity-signed-out-everywhere')
})

test('back in without a password', async ({ page }, { project }) => {
  const email = `${project.name === '412' ? 'special-order' : 'sales-tool'}@example.com`
  await page.goto(signIn)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await pictureOf(page, 'Use a recovery code', 'identity-use-recovery-code')
  await page.goto(signIn)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await pictureOf(page, 'Reset your password', 'identity-recover')
  await page.getByLabel('Email').fill(email)
  await button(page, 'Email me a link').click()
  await pictureOf(page, 'Check your email', 'identity-recover-sent')
  const { text } = await mailTo(email, /Reset your SimpleTire password/)
  await page.goto(/http:\S+\/recover\/\S+/.exec(text)?.[0] ?? '')
  await pictureOf(page, 'Set a new password', 'identity-recover-new')
  await page.getByLabel('New password').fill('another kayak window')
  await button(page, 'Save new password').click()
  await pictureOf(page, 'Your new password is saved', 'identity-recovered')
})
