import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Device, openChromium, openDevice } from '../testing/device.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
let browser: Browser
beforeAll(async () => {
  ;[identity, browser] = await Promise.all([
    runningIdentity(() => ({ staffNeedPasskeys: true })),
    openChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await identity.close()
})

async function enter({ page }: Device, email: string, client = identity.office) {
  const attempt = await identity.newAttempt(identity.landingUrl, client)
  await page.goto(attempt.url.href)
  if (email === '') return attempt
  await page.locator('#passkeys[value=yes]').waitFor({ state: 'attached' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (client === identity.shop) await page.getByRole('button', { name: 'Not now' }).click()
  return attempt
}
async function enterCode({ page }: Device, email: string) {
  await page.getByLabel('Code').waitFor()
  const [mail] = await identity.mailsTo(email, /is your SimpleTire code/)
  await page.getByLabel('Code').fill(mail?.subject.slice(0, 6) ?? '')
  await page.getByRole('button', { name: 'Confirm email' }).click()
}
const back = async ({ page }: Device) => {
  await page.waitForURL(`${identity.landingUrl}**`)
  return new URL(page.url())
}
const signOff = ({ page }: Device) => page.context().clearCookies({ name: /^identity_session/ })

it('[IDN-022] staff without a passkey add one after password and code, and then come in by it alone', async () => {
  const email = 'staff-support@example.com'
  const device = await openDevice(browser)
  const { page } = device
  await enter(device, email)
  await enterCode(device, email)
  await page.getByRole('heading', { name: 'Add your passkey' }).waitFor()
  expect(await page.getByRole('button', { name: 'Not now' }).count()).toBe(0)
  await device.touch(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await back(device)
  await device.touch(false)

  await signOff(device)
  const next = await enter(device, email)
  await page.getByText('Staff sign in with a passkey.').waitFor()
  await device.touch(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const claims = (await identity.exchange(await back(device), next, identity.office)).claims()
  expect(claims).toMatchObject({ sub: 'demo-staff-support', groups: ['support'], amr: ['hwk'] })
  await device.close()
})

it('[IDN-022] staff cannot go on without one, by whatever a browser sends', async () => {
  const email = 'staff-supervisor@example.com'
  const device = await openDevice(browser)
  await enter(device, email)
  await enterCode(device, email)
  await device.page.getByRole('heading', { name: 'Add your passkey' }).waitFor()
  const skip = await device.page.context().request.post(device.page.url(), { form: {}, maxRedirects: 0 })
  expect(skip.headers()['location']).toMatch(/\/code$/)
  await enter(device, '')
  await device.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await device.close()
})

it('[IDN-022] a session begun at the shop with a password opens no desk', async () => {
  const device = await openDevice(browser)
  await enter(device, 'staff-moderator@example.com', identity.shop)
  await back(device)
  await enter(device, '')
  await device.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(device.page.url()).toContain(identity.options.issuer)
  await device.close()
})

it('[IDN-022] customers come to the shop, and to the door of the office, as before', async () => {
  const device = await openDevice(browser)
  await enter(device, 'retail@example.com', identity.shop)
  await back(device)
  await enter(device, '')
  await back(device)
  await device.close()
})
