import { type Locator, type Page, test as plainTest } from '@playwright/test'
import { ANA, addFourToCart, checkOut, fillAddress } from './buying.ts'
import { expect, test, untilAwake } from './shop-test.ts'

const TIRE = '/brands/northline-tires/meridian-as'
const ELSEWHERE = '/brands'

/** Pages that hold something to fill in before their script has come. */
const PAGES = [
  '/',
  '/tire-sizes/225-65r17',
  `${TIRE}?size=225-65r17`,
  `${TIRE}/write-a-review`,
  '/track-your-order',
]

const FIELDS =
  ':is(select, textarea, input:not([type]), input:is([type=text], [type=search], [type=email], [type=tel], [type=number])):visible:enabled'

/** Holds every script back until it is let go; a page that is opened meanwhile rests. */
async function holdScripts(page: Page): Promise<() => void> {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route(/\/assets\/.*\.js/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return () => {
    isHeld = false
    for (const letGo of held) letGo()
  }
}

async function awake(page: Page, letGo: () => void): Promise<void> {
  letGo()
  await untilAwake(page)
}

/** By their place on the page: what they are called may change with what is entered. */
async function values(fields: Locator): Promise<string[]> {
  return fields.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
}

function textFor({ type, name, inputMode }: { type: string; name: string; inputMode: string }): string {
  if (type === 'email') return 'ana@example.com'
  if (/quantity/i.test(name)) return '2'
  return inputMode === 'numeric' || type === 'number' || /zip/i.test(name) ? '19103' : 'Ana'
}

type Enter = (field: Locator, text: string | null) => Promise<void>

const byKey: Enter = async (field, text) => {
  await field.focus()
  if (text === null) return field.press('ArrowDown')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

const byChoice: Enter = async (field, text) => {
  if (text === null) await field.selectOption({ index: 1 })
  else await field.fill(text)
}

/** Enters something into every field that is there, and says what then stands in each. */
async function enterAll(page: Page, enter: Enter): Promise<string[]> {
  const fields = page.locator(FIELDS)
  const count = await fields.count()
  expect(count).toBeGreaterThan(0)
  const before = await values(fields)
  for (let i = 0; i < count; i++) {
    const field = fields.nth(i)
    const kind = await field.evaluate((each) => {
      const { type, name, inputMode } = each as HTMLInputElement
      return { type, name: `${name} ${each.getAttribute('aria-label')}`, inputMode }
    })
    await enter(field, kind.type === 'select-one' ? null : textFor(kind))
  }
  const entered = await values(fields)
  expect(entered.filter((value, i) => value === before[i])).toEqual([])
  return entered
}

for (const path of PAGES) {
  for (const [way, enter] of [
    ['by keyboard', byKey],
    ['by pointer', byChoice],
  ] as const) {
    test(`[HOUSE-103] what is entered ${way} at ${path} before the script has come stays`, async ({
      page,
    }) => {
      const letGo = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator(FIELDS).first().waitFor()
      const entered = await enterAll(page, enter)
      await awake(page, letGo)
      await expect
        .poll(() => values(page.locator(FIELDS)).then((all) => all.slice(0, entered.length)))
        .toEqual(entered)
    })
  }
}

for (const path of ['/', '/tire-sizes/225-65r17', `${TIRE}/write-a-review`, '/track-your-order']) {
  // Whoever leaves a page whose scripts are on their way makes the browser speak of an error.
  plainTest(`[HOUSE-103] what the browser puts back at ${path} after a step back stays`, async ({ page }) => {
    const letGo = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(FIELDS).first().waitFor()
    await enterAll(page, byChoice)
    // What asks not to be completed is not put back either.
    const fields = page.locator(`${FIELDS}:not([autocomplete=off])`)
    const entered = await values(fields)
    await page.goto(ELSEWHERE, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack({ waitUntil: 'commit' })
    // Between two pages there is nothing to look at.
    await expect.poll(() => values(fields).catch(() => null)).toEqual(entered)
    await awake(page, letGo)
    await expect.poll(() => values(fields).then((all) => all.slice(0, entered.length))).toEqual(entered)
  })
}

test('[HOUSE-103] a year chosen before the script has come brings its makes', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Year').first().selectOption('2021')
  await awake(page, letGo)
  await expect(page.getByLabel('Year').first()).toHaveValue('2021')
  await page.getByLabel('Make').first().selectOption({ label: 'Toyota' })
  await expect(page.getByLabel('Model').first()).toBeEnabled()
})

test('[HOUSE-103] an address typed at the checkout before its script has come stays', async ({ page }) => {
  await page.goto(`${TIRE}?size=225-65r17`)
  await addFourToCart(page)
  await checkOut(page)
  const letGo = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').pressSequentially('Morris')
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com')
  await awake(page, letGo)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Last name')).toHaveValue('Morris')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ana@example.com')
})

test('[SELL-021] an address that was typed and not sent is there after a reload, and gone once sent', async ({
  page,
}) => {
  await page.goto(`${TIRE}?size=225-65r17`)
  await addFourToCart(page)
  await checkOut(page)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('ZIP code').fill('19103')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('ZIP code')).toHaveValue('19103')
  await expect(page.getByLabel('City and state')).toHaveValue('Philadelphia, PA')
  await fillAddress(page)
  await expect(page).toHaveURL(/services/)
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue(ANA['First name'])
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
  ).toEqual([])
})
