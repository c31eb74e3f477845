import type { Page } from '@playwright/test'
import { arriveAt, pressOn, skipToMain } from './keyboard.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const { port } = new URL(process.env.SHOP_URL ?? 'http://simpletire.localhost:7800')

/** As a bare client: what a crawler reads. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const namesShown = (page: Page) => results(page).getByRole('heading', { level: 3 }).allTextContents()

const ADDRESSES: [rows: string, path: string, heading: RegExp][] = [
  ['[CAT-001]', '/', /Tires that fit/],
  ['[CAT-002]', '/brands', /^Tire brands$/],
  ['[CAT-003] [CAT-085]', '/brands/kestrel-tires', /^Kestrel tires$/],
  ['[CAT-005]', '/brands/kestrel-tires/types', /^Kestrel tires by type$/],
  ['[CAT-006]', '/brands/kestrel-tires/types/all-terrain', /^Kestrel all-terrain tires$/],
  ['[CAT-006]', '/brands/kestrel-tires/types/light-truck', /^Kestrel light truck tires$/],
  ['[CAT-007]', '/brands/kestrel-tires/categories', /^Kestrel tires by vehicle type$/],
  ['[CAT-008]', '/brands/kestrel-tires/categories/light-truck', /^Kestrel light truck tires$/],
  ['[CAT-016]', '/categories', /^Shop tires by vehicle type$/],
  ['[CAT-017]', '/categories/suv-crossover', /^SUV and crossover tires$/],
  ['[CAT-019]', '/types', /^Tire types$/],
  ['[CAT-020]', '/types/winter', /^Winter tires$/],
  ['[CAT-024]', '/vehicles', /^Tires by vehicle$/],
  ['[CAT-025]', '/vehicles/toyota/rav4', /^Toyota RAV4 tires$/],
  ['[CAT-026] [CAT-088]', '/vehicles/toyota/rav4/2021', /^2021 Toyota RAV4 tires$/],
  ['[CAT-029]', '/tire-sizes', /^Tire sizes$/],
  ['[CAT-030] [CAT-089]', '/tire-sizes/225-65r17', /^225\/65R17 tires$/],
  ['[CAT-031]', '/tire-sizes/diameter/17', /^17-inch tires$/],
  ['[CAT-032]', '/tire-sizes/225-65r17/categories/suv-crossover', /^225\/65R17 SUV and crossover tires$/],
  ['[CAT-033]', '/tire-sizes/225-65r17/brands/kestrel-tires', /^Kestrel 225\/65R17 tires$/],
  [
    '[CAT-034]',
    '/tire-sizes/225-65r17/brands/kestrel-tires/types/all-terrain',
    /^Kestrel 225\/65R17 all-terrain tires$/,
  ],
  [
    '[CAT-035]',
    '/tire-sizes/225-65r17/brands/kestrel-tires/categories/light-truck',
    /^Kestrel 225\/65R17 light truck tires$/,
  ],
  ['[CAT-036]', '/tire-sizes/225-65r17/types/all-season', /^225\/65R17 all-season tires$/],
  // Around Thanksgiving and while tax refunds arrive, the page is headed by the sale.
  ['[CAT-037] [CAT-092]', '/tire-deals', /^Tire deals$|^((Early )?Black Friday|Cyber|Last chance|Tax time)/],
  ['[CAT-038]', '/tire-deals/kestrel-fourth-free', /^Buy 3 Kestrel tires, get the 4th free$/],
  ['[CAT-039]', '/tire-deals/black-friday-sale', /^Black Friday tires$/],
  ['[CAT-040]', '/tire-deals/cyber-monday-sale', /^Cyber Monday tires$/],
  ['[CAT-041]', '/tire-sales', /tire/i],
  ['[CAT-086]', '/vehicles/toyota-tires', /^Toyota tires$/],
]

test.describe('every address of the catalogue', () => {
  for (const [rows, path, heading] of ADDRESSES) {
    test(`${rows} ${path} is served`, async () => {
      const answer = await ask(path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      const text = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('<!-- -->', '')
      expect(text(/<h1[^>]*>(.*?)<\/h1>/)?.replaceAll(/<[^>]+>/g, '')).toMatch(heading)
      expect(text(/<title>(.*?)<\/title>/)).toMatch(/ \| SimpleTire$/)
      expect(text(/<meta name="robots" content="([^"]+)"/)).toBe('index,follow,max-image-preview:large')
      expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    })
  }
})

test('every kind of page is clean and fits the screen', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of [
    '/brands',
    '/brands/kestrel-tires',
    '/types',
    '/tire-sizes',
    '/vehicles/toyota/rav4/2021',
    '/tire-deals',
    '/tire-deals/black-friday-sale',
  ]) {
    await page.goto(path)
    await checkPage(page)
  }
})

test('[SEO-001] other spellings lead to the one address, for good', async () => {
  for (const [spelled, path] of [
    ['/brands/kestrel', '/brands/kestrel-tires'],
    ['/tire-sizes/225-65R17', '/tire-sizes/225-65r17'],
    ['/tire-sizes/2256517?sort=top-rated', '/tire-sizes/225-65r17?sort=top-rated'],
    ['/vehicles/toyota', '/vehicles/toyota-tires'],
  ] as const) {
    const answer = await ask(spelled)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path])
  }
})

test('[NAV-057] a missing page has no canonical link, a page by another name has that of the first', async ({
  page,
}) => {
  for (const path of ['/tire-sizes/155-80r13', '/brands/nobody-tires', '/vehicles/toyota/rav4/1955']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  }
  await page.goto('/brands/kestrel-tires/types/light-truck')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/brands\/kestrel-tires\/categories\/light-truck$/,
  )
})

test.describe('a deal that has ended', () => {
  // The browser of the journeys calls itself headless, which is what bots do.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

  test('[NAV-086] is gone: people read why, a bot gets the status and nothing', async ({ page }) => {
    const answer = await page.goto('/tire-deals/spring-touring-6')
    expect(answer?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1, name: 'This deal has ended' })).toBeVisible()
    const bot = await ask('/tire-deals/spring-touring-6', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    expect([bot.status, await bot.text()]).toEqual([410, ''])
  })
})

test('the sitemap, robots and the facts for machines name whole addresses', async ({ page, baseURL }) => {
  const index = await (await ask('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(parts.length).toBeGreaterThan(10)
  expect(parts.every((part) => part.startsWith(`${baseURL}/sitemaps/`))).toBe(true)
  const lines = await (await ask('/sitemaps/lines.xml')).text()
  expect(lines).toContain(`<loc>${baseURL}/brands/kestrel-tires/ridgeback-a-t</loc>`)
  expect((await ask('/sitemaps/nonsense.xml')).status).toBe(404)
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  await page.goto('/tire-sizes/225-65r17')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  const types = facts['@graph'].map((thing: { '@type': string }) => thing['@type'])
  expect(types).toEqual(['BreadcrumbList', 'ItemList'])
  expect(facts['@graph'][1].itemListElement[0].url).toMatch(new RegExp(`^${baseURL}/brands/`))
  await page.goto('/')
  const home = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(home['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual([
    'Organization',
    'WebSite',
  ])
})

test('[NAV-067] a change of page leaves one of each tag in the head', async ({ page }) => {
  await page.goto('/brands')
  await untilAwake(page)
  await page.evaluate(() => {
    const left = document.createElement('meta')
    left.name = 'description'
    left.content = 'left by somebody'
    document.head.append(left)
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kestrel/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel tires' })).toBeVisible()
  for (const tag of ['title', 'link[rel="canonical"]', 'meta[name="robots"]', 'meta[name="description"]']) {
    await expect(page.locator(`head ${tag}`)).toHaveCount(1)
  }
})

test('by brand and type with three facets, by keyboard alone; the address brings it all back, and so do back and forward', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/brands')
  await untilAwake(page)
  await skipToMain(page)
  await pressOn(page.getByRole('main').getByRole('link', { name: /^Northline/ }))
  await arriveAt(page, 'Northline tires')
  await pressOn(page.getByRole('link', { name: 'Skip to related tires' }), { most: 2 })
  await pressOn(page.getByRole('region', { name: 'By tire type' }).getByRole('link', { name: /^Touring/ }))
  await arriveAt(page, 'Northline touring tires')

  const whole = await page.getByRole('status').first().textContent()
  const steps = [page.url()]
  for (const [group, option, query] of [
    ['Availability', /In stock/, /inStock=true/],
    ['Vehicle type', /Passenger|SUV/, /categories=/],
    ['Speed rating', /^H, up to/, /speeds=/],
  ] as const) {
    await narrow(page, group, option)
    await expect(page).toHaveURL(query)
    steps.push(page.url())
  }
  await expect(results(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').first()).not.toHaveText(whole ?? '')
  await checkPage(page)

  const narrowed = await namesShown(page)
  const address = page.url()
  const other = await context.newPage()
  await other.goto(address)
  expect(await namesShown(other)).toEqual(narrowed)
  await other.close()

  for (const step of steps.slice(0, -1).reverse()) {
    await page.goBack()
    await expect(page).toHaveURL(step)
  }
  await expect(page.getByRole('status').first()).toHaveText(whole ?? '')
  for (const step of steps.slice(1)) {
    await page.goForward()
    await expect(page).toHaveURL(step)
  }
  await expect.poll(() => namesShown(page)).toEqual(narrowed)
})

/** Takes one value of a facet: in the rail beside the list, or in the sheet where there is no room for one. */
async function narrow(page: Page, group: string, option: RegExp): Promise<void> {
  const pill = page.getByRole('link', { name: /^Filters/ })
  const isSmall = await pill.isVisible()
  if (isSmall) await pressOn(pill)
  const place = isSmall
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' })
  await expect(place).toBeVisible()
  const facet = place.locator('details', { has: page.getByText(group, { exact: true }) }).first()
  if ((await facet.getAttribute('open')) === null) await pressOn(facet.locator('summary').first())
  const link = facet.getByRole('link', { name: option }).first()
  await pressOn(link)
  await expect(link).toHaveAttribute('aria-current', 'true')
  if (!isSmall) return
  await pressOn(place.getByRole('button', { name: /^Show / }))
  await expect(place).toBeHidden()
  await expect(pill).toBeFocused()
}

test('a staggered car gets sets of two and two, and is asked for its trim', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto('/vehicles/audi/q4-e-tron/2022?oem=235-55r19_255-50r19')
  const first = results(page).getByRole('listitem').first()
  await expect(first.getByText('Front')).toBeVisible()
  await expect(first.getByText('Rear')).toBeVisible()
  await expect(page.getByText(/^(Which trim is|Fits) your 2022 Audi Q4 e-tron/i)).toBeVisible()
  await expect(page.getByText('Why two sizes?')).toBeVisible()
  await checkPage(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('tires are found by size, narrowed, opened, and the price read', async ({ page }) => {
    await page.goto('/tire-sizes')
    await page.getByRole('link', { name: /^225\/65R17/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '225/65R17 tires' })).toBeVisible()
    const pill = page.getByRole('link', { name: /^Filters/ })
    if (await pill.isVisible()) await pill.click()
    await page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('link', { name: /^All-season/ })
      .click()
    await expect(page).toHaveURL(/types=all-season/)
    await results(page).getByRole('heading', { level: 3 }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/\$\d/)
  })

  test('a list is put in order by a form, and its next page is a link', async ({ page }) => {
    await page.goto('/types/all-season')
    await page.getByLabel('Sort').selectOption('price-low-to-high')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort=price-low-to-high/)
    await page.getByRole('link', { name: /^Show \d+ more/ }).click()
    await expect(page).toHaveURL(/page=2/)
  })
})
