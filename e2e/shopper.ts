import { expect, type Page } from '@playwright/test'

/** The shopper has said before which vehicle is theirs: `toyota/rav4/2021/xle`; in its first option, or in this one. */
export async function keepVehicle(page: Page, vehicle: string, oem?: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    async ([slugs = '', wanted]) => {
      const [make, model, year, trim] = slugs.split('/')
      const answer = await fetch(`/_api/vehicles/makes/${make}/models/${model}/years/${year}/trims/${trim}`)
      const known = (await answer.json()).vehicle
      const option = known.options.find((each: { oem: string }) => each.oem === wanted) ?? known.options[0]
      const kept = {
        vehicleId: known.vehicleId,
        make: known.make,
        model: known.model,
        year: known.year,
        trim: known.trim,
        label: `${known.year} ${known.make.name} ${known.model.name} ${known.trim.name}`,
        option: { oem: option.oem, isStaggered: option.isStaggered, front: option.front, rear: option.rear },
      }
      localStorage.setItem('my-vehicle', JSON.stringify({ chosen: kept, recent: [kept] }))
    },
    [vehicle, oem],
  )
}

/** The shopper has said before where they are. */
export async function keepZip(page: Page, zip: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async (userLocationZip) => {
    await fetch('/_api/users/session')
    await fetch('/_api/users/me/personalization', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ userLocationZip }),
    })
  }, zip)
}

/** Signs on as one of the demo world's people, and comes home; past the page that says so, if two carts are joined. */
export async function signOn(page: Page, email: string, carts: 'one cart' | 'two carts' = 'one cart') {
  await page.goto('/_api/sign-on/login?returnTo=%2F')
  await enter(page, email)
  if (carts === 'two carts') await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tires that fit/)
}

/** Signs in on the page of the identity server. */
export async function enter(page: Page, email: string, password = 'demo-password'): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The shopper has put tires into a cart before. */
export async function fillCart(page: Page, itemQuantity: number, itemId = 100_021): Promise<void> {
  await page.goto('/robots.txt')
  const status = await page.evaluate(
    async (item) => {
      await fetch('/_api/users/session')
      const added = await fetch('/_api/cart-summary', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(item),
      })
      return added.status
    },
    { itemId, itemQuantity },
  )
  expect(status).toBe(201)
}

/** Whoever is signed in has nothing in their cart: journeys share the demo's people. */
export async function emptyCart(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return (await fetch('/_api/cart-summary', { method: 'DELETE', headers })).status
  })
  expect([200, 404]).toContain(status)
}
