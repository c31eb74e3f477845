import type { Browser, Page } from '@playwright/test'

/** A browser of another device, which calls itself so. */
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Opens a page of the account; whoever is not signed in is asked to, and comes back to it. */
export async function openAccount(page: Page, email: string, path = '/account/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === path)
}

/** Says where somebody shops, which is where their device is shown to be. */
export async function shopFrom(page: Page, zip: string): Promise<void> {
  await page.goto('/privacy-choices')
  await page.evaluate(async (userLocationZip) => {
    await fetch('/_api/users/session')
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const body = JSON.stringify({ userLocationZip })
    await fetch('/_api/users/me/personalization', { method: 'PUT', headers, body })
  }, zip)
}

/** The same person on a laptop. */
export async function signInOnLaptop(browser: Browser, email: string, zip?: string): Promise<Page> {
  const laptop = await (await browser.newContext({ userAgent: FIREFOX })).newPage()
  if (zip) await shopFrom(laptop, zip)
  await openAccount(laptop, email)
  return laptop
}
