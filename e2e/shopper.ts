import type { Page } from '@playwright/test'

/** The shopper has said before which vehicle is theirs: `toyota/rav4/2021/xle`. */
export async function keepVehicle(page: Page, vehicle: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async (slugs) => {
    const [make, model, year, trim] = slugs.split('/')
    const answer = await fetch(`/_api/vehicles/makes/${make}/models/${model}/years/${year}/trims/${trim}`)
    const known = (await answer.json()).vehicle
    const [option] = known.options
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
  }, vehicle)
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
