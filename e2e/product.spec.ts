import { pressOn, skipToMain, tabTo } from './keyboard.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { keepVehicle, keepZip } from './shopper.ts'

const MERIDIAN = '/brands/northline-tires/meridian-as'

test('a tire is opened for a vehicle, judged, priced to the last fee and bought', {
  tag: '@widths',
}, async ({ page }) => {
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await keepZip(page, '19103')
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('Fits your 2021 Toyota RAV4 XLE')
  await fit.getByRole('button', { name: 'See why' }).click()
  const why = page.getByRole('dialog', { name: 'Does it fit?' })
  await expect(why.getByRole('listitem').filter({ hasText: 'Load' }).first()).toContainText('lb')
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()

  const button = page.getByRole('button', { name: /^Add 4 to cart/ }).first()
  const door = page.getByRole('region', { name: 'Out-the-door price' })
  await door.getByRole('button', { name: /See price breakdown/ }).click()
  const parts = page.getByRole('dialog', { name: 'Out-the-door price' })
  await expect(parts).toContainText('Meridian AS, 225/65R17')
  await expect(parts).toContainText('You pay')
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(parts).toBeHidden()
  await expect(page.getByText('Arrives')).toBeVisible()

  await button.click()
  await expect(page.getByRole('dialog', { name: /Your cart/ })).toContainText('Meridian AS')
})

test('[SELL-020] a picture is looked at closely, without a mouse and with a finger', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto(MERIDIAN)
  await untilAwake(page)
  const button = page.getByRole('button', { name: 'Zoom' })
  await skipToMain(page)
  await pressOn(button)
  const dialog = page.getByRole('dialog', { name: 'Northline Meridian AS' })
  const first = dialog.getByRole('img', { name: 'Northline Meridian AS, side and tread' })
  await expect(first).toBeVisible()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600)
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Full size' }).click()
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(1_600)
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Fit to screen' }).press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toContainText('Sidewall, 2 of')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('button', { name: 'Sidewall' })).toHaveAttribute('aria-pressed', 'true')

  // The middle of the picture, where nothing lies over it.
  await page.getByRole('img', { name: 'Northline Meridian AS, sidewall' }).click({ force: true })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('[SELL-001] [SELL-002] [SELL-003] [SELL-011] the buy button is always within reach, and nothing lies over it', {
  tag: '@widths',
}, async ({ page }) => {
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await keepZip(page, '19103')
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await untilAwake(page)
  const button = page.getByRole('button', { name: /^Add 4 to cart/ }).first()
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  const top = await button.evaluate((node) => node.getBoundingClientRect().top + window.scrollY)
  if ((page.viewportSize()?.width ?? 0) >= 1350) expect(top).toBeLessThanOrEqual(1_120)

  // Before it was scrolled to, while it is in view, after it, and at the very end. A desk sees it at once.
  await expect(bar).toBeVisible({ visible: top > (page.viewportSize()?.height ?? 0) })
  await button.scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(bar).toBeVisible()
  const [end, barTop] = await page.evaluate(() => {
    const last = [...document.querySelectorAll('footer *')].filter((node) => node.childElementCount === 0)
    return [
      Math.max(...last.map((node) => node.getBoundingClientRect().bottom)),
      document.querySelector('section[aria-label="Buy"]')?.getBoundingClientRect().top ?? 0,
    ]
  })
  expect(end, 'the last words of the page end above the bar').toBeLessThanOrEqual(barTop)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Save Meridian AS' }).click()
  const toast = page.getByText('Saved in this browser')
  await expect(toast).toBeVisible()
  if (await bar.isVisible()) {
    const [toastBox, barBox] = [await toast.boundingBox(), await bar.boundingBox()]
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
  }
  await page.getByRole('button', { name: 'See why' }).click()
  const sheet = page.getByRole('dialog', { name: 'Does it fit?' })
  await sheet.getByRole('button').last().click({ trial: true })
  await page.keyboard.press('Escape')
  await checkPage(page)
})

test('another size has another price, and stands in the address', async ({ page }) => {
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await untilAwake(page)
  const button = page.getByRole('button', { name: /^Add 4 to cart/ }).first()
  const before = (await button.textContent()) ?? ''
  await page.getByRole('radio', { name: /235\/65R17/ }).click({ force: true })
  await expect(page).toHaveURL(/size=235-65r17/)
  await expect(button).not.toHaveText(before)
  await page.reload()
  await expect(button).not.toHaveText(before)
})

test('a tire that does not fit says why, and leads to one that does', async ({ page }) => {
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await page.goto(`${MERIDIAN}?size=235-65r17`)
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('Doesn’t fit your 2021 Toyota RAV4 XLE')
  await expect(page.getByRole('button', { name: 'Doesn’t fit your vehicle' }).first()).toBeDisabled()
  await fit.getByRole('button', { name: 'See why' }).click()
  const why = page.getByRole('dialog', { name: 'Does it fit?' })
  await expect(why.getByRole('group', { name: 'These fit instead' })).toBeVisible()
  await checkPage(page)
  await why.getByRole('button', { name: /^Switch to 225\/65R17/ }).click()
  await expect(fit).toContainText('Fits your 2021 Toyota RAV4 XLE')
})

test('[VERD-010] [VERD-011] a tire opened from the list of a vehicle is judged on it, until that is removed', async ({
  page,
}) => {
  await page.goto('/vehicles/toyota/rav4/2021?trim=xle&oem=225-65r17')
  await untilAwake(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('my-vehicle'))).toContain('RAV4')
  await page
    .getByRole('region', { name: 'Results' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click()
  const fit = page.getByRole('region', { name: 'Does it fit?' })
  await expect(fit).toContainText('2021 Toyota RAV4 XLE')
  await fit.getByRole('button', { name: 'See why' }).click()
  await page
    .getByRole('dialog', { name: 'Does it fit?' })
    .getByRole('button', { name: 'Remove vehicle' })
    .click()
  await expect(fit).toContainText('Does it fit your vehicle?')
  await checkPage(page)
})

test('a staggered car gets both pairs with one press', async ({ page }) => {
  await keepVehicle(page, 'audi/q4-e-tron/2022/premium')
  await page.goto(`${MERIDIAN}?size=235-55r19`)
  await untilAwake(page)
  const set = page.getByRole('region', { name: 'Your set: 2 front, 2 rear' })
  await expect(set).toContainText('255/50R19')
  await checkPage(page)
  await page
    .getByRole('button', { name: /^Add set of 4 to cart/ })
    .first()
    .click()
  const cart = page.getByRole('dialog', { name: /Your cart/ })
  await expect(cart).toContainText('235/55R19')
  await expect(cart).toContainText('255/50R19')
})

test('a tire is saved, and found again', async ({ page }) => {
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await page.getByRole('button', { name: 'Save Meridian AS' }).click()
  await page.getByRole('button', { name: 'See saved tires' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved tires' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('225/65R17')
  await checkPage(page)
  await page.reload()
  await page.getByRole('link', { name: 'Meridian AS' }).click()
  await expect(page.getByRole('button', { name: 'Save Meridian AS' })).toHaveAttribute('aria-pressed', 'true')
})

test('[CAT-010] [CAT-013] the page at /p is the same and names the usual address', async ({ page }) => {
  await page.goto(`${MERIDIAN}/p`)
  await expect(page.getByRole('heading', { level: 1, name: 'Meridian AS' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${MERIDIAN}$`))
  await checkPage(page)
})

test('[CAT-014] [CAT-015] [CAT-093] [NAV-050] what ends in paid is the paid product page, and not to be found', async ({
  page,
}) => {
  for (const [path, heading] of [
    [`${MERIDIAN}/paid`, 'Meridian AS'],
    ['/paid', 'Find the right tires'],
    ['/any/campaign/paid', 'Find the right tires'],
  ]) {
    const answer = await page.goto(path as string)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading as string })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex,nofollow/)
    await checkPage(page)
  }
})

test('[CAT-014] [PDP-019] the paid page opens the tire its link names', async ({ page }) => {
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  const item = await page.evaluate(async () => {
    const answer = await fetch('/_api/product-lines/northline/meridian-as?size=225-65r17')
    return (await answer.json()).productLine.chosenId
  })
  await page.goto(`/paid#itemId=${item}`)
  await expect(page).toHaveURL(new RegExp(`${MERIDIAN}/paid\\?item=${item}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Meridian AS' })).toBeVisible()
})

test('[PDP-041] three tires are put aside, compared, and one is taken out, by keyboard alone', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto('/tire-sizes/225-65r17')
  await untilAwake(page)
  await skipToMain(page)
  const boxes = page.getByRole('region', { name: 'Results' }).getByRole('checkbox', { name: /^Compare / })
  const tray = page.getByRole('region', { name: 'Tires to compare' })
  for (const at of [0, 1, 2]) {
    await tabTo(boxes.nth(at))
    await page.keyboard.press('Space')
    await expect(boxes.nth(at)).toBeChecked()
    if (at === 0) await expect(tray.getByRole('button', { name: 'Pick one more to compare' })).toBeDisabled()
  }
  await checkPage(page)
  await pressOn(tray.getByRole('link', { name: 'Compare 3' }), { key: 'Shift+Tab', most: 12 })
  await expect(page.getByRole('row', { name: /^Set of 4/ }).getByText('Best')).toBeVisible()
  await expect(page.getByRole('row', { name: /^(Verdict|Strengths)/ }).getByRole('cell')).toHaveCount(3)
  await expect(page.getByRole('main')).toBeFocused()
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: /^Remove / }))
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
})

test('the keyboard alone chooses a size, turns the tire and opens the score', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(`${MERIDIAN}?size=225-65r17`)
  await untilAwake(page)
  await skipToMain(page)
  await pressOn(page.getByRole('button', { name: 'Spin 360°' }))
  const slider = page.getByRole('slider', { name: 'Spin the tire' })
  await tabTo(slider)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '15 degrees')
  await tabTo(page.getByRole('radio', { name: /225\/65R17/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/size=235-55r17/)
  const score = page.getByRole('button', { name: 'How SimpleScore works' })
  await pressOn(score)
  await expect(page.getByRole('dialog', { name: 'How SimpleScore works' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(score).toBeFocused()
  await checkPage(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a size is chosen', async ({ page }) => {
    await page.goto(`${MERIDIAN}?size=225-65r17`)
    await page.getByRole('radio', { name: /235\/65R17/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show this size' }).click()
    await expect(page.getByText(/235\/65R17 \d+[A-Z]/).first()).toBeVisible()
  })
})
