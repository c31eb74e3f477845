import { expect, test, untilAwake } from './shop-test.ts'
import { keepVehicle, keepZip } from './shopper.ts'

// Lists for robots fold for people, and cards are read a few to a screen, each with its line on the price installed. The
// widest of each kind in the small world.
const longest = [
  { name: 'a list of 12', path: '/tire-sizes/225-65r17', most: 5_000 },
  { name: 'a vehicle’s list of 12', path: '/vehicles/toyota/rav4/2021?trim=xle', most: 5_000 },
  { name: 'a tire', path: '/brands/northline-tires/meridian-as?size=225-65r17', most: 5_200 },
  { name: 'a brand', path: '/brands/northline-tires', most: 6_500 },
]

test('[SELL-004] a phone is not scrolled forever', async ({ page }) => {
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await keepZip(page, '19103')
  for (const { name, path, most } of longest) {
    await page.goto(path)
    await untilAwake(page)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `pixels of ${name}`).toBeLessThanOrEqual(most)
  }
})
