import type { Page } from '@playwright/test'

type Role = 'support' | 'moderator' | 'supervisor'

/** Where the back office of the shop under test stands. */
export const OFFICE_URL = `http://${process.env.OFFICE_HOST ?? 'office.localhost'}:${new URL(process.env.SHOP_URL ?? 'http://x:7800').port}`

export async function openOfficeAs(page: Page, role: Role): Promise<void> {
  await page.goto(OFFICE_URL)
  await signInAt(page, role)
}

/** From the door of the office, over the identity server, to the first desk. */
export async function signInAt(page: Page, role: Role): Promise<void> {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill(`staff-${role}@example.com`)
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: /sign in|log in/i }).click()
  await page.getByRole('navigation', { name: 'Desks' }).waitFor()
}
