import { ANA, buyFourTires } from './buying.ts'
import { pressOn } from './keyboard.ts'
import { mailsTo, orderRunsLate } from './outside-world.ts'
import { checkPage, expect, test } from './shop-test.ts'

test('[DELV-111] [DELV-113] [DELV-114] a late order is kept by one and canceled by another, from their mail', {
  tag: '@widths',
}, async ({ page, browser }) => {
  test.setTimeout(240_000)
  const number = await buyFourTires(page)
  const link = await orderRunsLate(number, ANA.Email)
  // Read on another device, where nobody was ever here.
  const mail = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: new URL(page.url()).origin })
  const reader = await mail.newPage()
  await reader.goto(link)
  const heading = reader.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Your tires are running late')
  await expect(reader.getByText('You don’t need to do anything to keep your order.')).toBeVisible()
  await checkPage(reader)
  await pressOn(reader.getByRole('button', { name: 'Cancel for free' }))
  await expect(heading).toHaveText(/^(We’re canceling your order|Your order is canceled)$/)
  await checkPage(reader)
  await expect
    .poll(
      async () => {
        await reader.reload()
        return heading.textContent()
      },
      { timeout: 60_000 },
    )
    .toBe('Your order is canceled')
  await expect(reader.getByRole('button', { name: 'Keep my order' })).toHaveCount(0)
  await expect.poll(() => mailsTo(ANA.Email, number), { timeout: 60_000 }).toContain('Order canceled')
  await page.goto(`/track-your-order/result?orderId=${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelled')
  await mail.close()
})

test('[DELV-112] [DELV-116] the form works before any script has come, and the new day is on the order’s page', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const number = await buyFourTires(page)
  const link = await orderRunsLate(number, ANA.Email)
  const mail = await browser.newContext({
    ignoreHTTPSErrors: true,
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
  })
  const reader = await mail.newPage()
  await reader.goto(link)
  const day = await reader
    .getByText(/^By \w{3}, \w{3} \d+$/)
    .last()
    .textContent()
  await reader.getByRole('button', { name: 'Keep my order' }).press('Enter')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Thanks, we’ll keep your order')
  await page.goto(`/track-your-order/result?orderId=${number}`)
  await expect(page.getByText(`arriving by ${day?.replace('By ', '')}`)).toBeVisible()
  await mail.close()
})
