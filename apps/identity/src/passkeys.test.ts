import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Device, openChromium, openDevice } from '../testing/device.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
let browser: Browser
beforeAll(async () => {
  ;[identity, browser] = await Promise.all([runningIdentity(), openChromium()])
})
afterAll(async () => {
  await browser.close()
  await identity.close()
})

const ADDED = /passkey was added/

async function openSignIn({ page }: Device) {
  const attempt = await identity.newAttempt(identity.landingUrl)
  await page.goto(attempt.url.href)
  return attempt
}
/** With a password, as far as the page after it. */
async function signIn(device: Device, email: string) {
  const { page } = device
  const attempt = await openSignIn(device)
  await page.locator('#passkeys[value=yes]').waitFor({ state: 'attached' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  return attempt
}
async function back({ page }: Device): Promise<URL> {
  await page.waitForURL(`${identity.landingUrl}**`)
  return new URL(page.url())
}
/** Presses a button that asks the device, with a finger on it. */
async function pressTouching(device: Device, name: string): Promise<void> {
  await device.touch(true)
  await device.page.getByRole('button', { name }).click()
}
const addOne = (device: Device) => pressTouching(device, 'Add a passkey')
/** After the first passkey. */
const saveCodes = ({ page }: Device) => page.getByRole('button', { name: 'I’ve saved them' }).click()
/** Signed on with a new passkey. */
async function deviceWithPasskey(email: string, wanted = {}): Promise<Device> {
  const device = await openDevice(browser, wanted)
  await signIn(device, email)
  await addOne(device)
  await saveCodes(device)
  await back(device)
  await device.touch(false)
  return device
}
const signOff = ({ page }: Device) => page.context().clearCookies({ name: /^identity_session/ })
const press = (device: Device) => pressTouching(device, 'Sign in with a passkey')

describe('[IDN-019] a passkey', () => {
  it('is offered after a password, added, and told of by mail', async () => {
    const device = await openDevice(browser)
    await signIn(device, 'retail@example.com')
    await device.page.getByRole('heading', { name: 'Skip the password next time' }).waitFor()
    expect(await device.page.getByText('You’re signed in, Rita').count()).toBe(1)
    await addOne(device)
    await device.page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
    await saveCodes(device)
    await back(device)
    await device.touch(false)
    const [mail] = await identity.mailsTo('retail@example.com', ADDED)
    expect(mail?.text).toContain('Chrome')
    await signOff(device)
    await signIn(device, 'retail@example.com')
    await back(device)
    await device.close()
  })

  it('is not offered again for a while to whoever goes on without, nor where there are none', async () => {
    const device = await openDevice(browser)
    await signIn(device, 'fleet@example.com')
    await device.page.getByRole('button', { name: 'Not now' }).click()
    await back(device)
    await signOff(device)
    await signIn(device, 'fleet@example.com')
    await back(device)
    const [later] = (await device.page.context().cookies(identity.options.issuer)).filter(
      ({ name }) => name === 'identity_passkey_later',
    )
    expect((later?.expires ?? 0) - Date.now() / 1_000).toBeCloseTo(30 * 86_400, -3)
    await device.close()
    const bare = await openDevice(browser)
    await bare.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: bare.authenticatorId })
    await openSignIn(bare)
    await bare.page.getByLabel('Email').fill('fleet@example.com')
    await bare.page.getByLabel('Password').fill(demoPassword)
    await bare.page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await back(bare)
    await bare.close()
  })

  it('that the device does not make leaves the choice open', async () => {
    const device = await openDevice(browser)
    await signIn(device, 'dealer@example.com')
    const { cdp, authenticatorId, page } = device
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await addOne(device)
    await page.getByText('Your device didn’t add a passkey.').waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()
    await back(device)
    await device.close()
  })
})

it('[IDN-044] ten recovery codes are shown with the first passkey, once, and lead on only from there', async () => {
  const device = await openDevice(browser)
  const email = 'staff-support@example.com'
  await signIn(device, email)
  const { page } = device
  // Nobody is let in by saying so: the password alone has not made a passkey.
  const saved = page.url().replace('passkey-offer', 'codes-saved')
  const skip = await page.context().request.post(saved, { form: {}, maxRedirects: 0 })
  expect(skip.headers()['location']).not.toMatch(/^\/auth/)
  await addOne(device)
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  const codes = await page
    .getByRole('list', { name: 'Your recovery codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  expect(new Set(codes.map((code) => /^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/.test(code)))).toEqual(new Set([true]))
  const { rows } = await identity.db.query(
    `select encode(code_hash, 'escape') as hash from identity.recovery_code where uid = 'demo-staff-support'`,
  )
  expect(rows).toHaveLength(10)
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  await saveCodes(device)
  await back(device)
  await page.goto(`${identity.options.issuer}/passkeys`)
  await page.getByText('10 of 10 left. Each one works once.').waitFor()
  await device.close()
})

describe('[IDN-020] somebody with a passkey', () => {
  it('signs in by a button, and the shop is told how', async () => {
    const device = await deviceWithPasskey('employee@example.com')
    await signOff(device)
    const attempt = await openSignIn(device)
    await press(device)
    const claims = (await identity.exchange(await back(device), attempt)).claims()
    expect(claims).toMatchObject({ sub: 'demo-employee', amr: ['hwk'] })
    await device.close()
  })

  it('signs in by what the browser offers for the email, without a press', async () => {
    const device = await deviceWithPasskey('retail-member@example.com', { hasAutofill: true })
    await signOff(device)
    // Whoever picks it from the list under the field touches the device; here the finger lies there already.
    await device.touch(true)
    const attempt = await openSignIn(device)
    expect((await identity.exchange(await back(device), attempt)).claims()?.['sub']).toBe(
      'demo-retail-member',
    )
    await device.close()
  })

  it('cannot use an answer twice, or for another sign-in', async () => {
    const device = await deviceWithPasskey('special-order@example.com')
    const { page } = device
    const answers: { url: string; form: string }[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/passkey'))
        answers.push({ url: request.url(), form: request.postData() ?? '' })
    })
    await signOff(device)
    await openSignIn(device)
    // Kept from arriving, so that it is still good.
    await page.route('**/passkey', (route) => route.abort())
    await press(device)
    await expect.poll(() => answers.length).toBe(1)
    const [answer] = answers
    const other = await openDevice(browser)
    await openSignIn(other)
    await other.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    const send = (from: Device, url: string) =>
      from.page.context().request.post(url, {
        data: answer?.form ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        maxRedirects: 0,
      })
    const elsewhere = await send(other, `${other.page.url()}/passkey`)
    expect([elsewhere.status(), await elsewhere.text()]).toEqual([
      401,
      expect.stringContaining('didn’t work'),
    ])
    expect((await send(device, answer?.url ?? '')).status()).toBe(303)
    expect((await send(device, answer?.url ?? '')).status()).not.toBe(303)
    await Promise.all([device.close(), other.close()])
  })

  it('is refused what is no answer at all', async () => {
    const { browser: plain, page } = await identity.openSignIn()
    for (const response of ['', '{}', 'no json', '{"id":"made-up","response":{}}']) {
      expect((await plain.post(`${page.href}/passkey`, { response })).status).toBe(401)
    }
    expect((await plain.post(`${page.href}/passkey-offer`, {})).headers.get('location')).toBe(page.pathname)
  })
})

describe('[IDN-021] passkeys', () => {
  it('have names, are renamed and removed by their owner alone, and then sign nobody in', async () => {
    const [mine, theirs] = [
      await deviceWithPasskey('partner-program@example.com'),
      await deviceWithPasskey('sales-tool@example.com'),
    ]
    const list = `${identity.options.issuer}/passkeys`
    await mine.page.goto(list)
    const name = mine.page.getByLabel('Name')
    expect(await name.inputValue()).toMatch(/^Chrome.* on Linux$/)
    const id = await mine.page.locator('input[name=id]').first().inputValue()
    for (const path of ['rename', 'remove'])
      await theirs.page.context().request.post(`${list}/${path}`, { form: { id, name: 'Stolen' } })
    await name.fill('Kitchen laptop')
    await mine.page.getByRole('button', { name: 'Save name' }).click()
    await mine.page.goto(list)
    expect(await mine.page.getByLabel('Name').inputValue()).toBe('Kitchen laptop')
    await mine.page.getByRole('button', { name: 'Remove Kitchen laptop' }).click()
    await mine.page.getByText('You don’t have a passkey yet.').waitFor()
    await identity.mailsTo('partner-program@example.com', /passkey was removed/)
    await signOff(mine)
    await openSignIn(mine)
    await press(mine)
    await mine.page.getByText('That passkey didn’t work.').waitFor()
    await Promise.all([mine.close(), theirs.close()])
  })
})
