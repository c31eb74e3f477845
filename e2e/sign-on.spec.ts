import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { emptyCart, enter, fillCart } from './shopper.ts'

const SHOP = process.env.SHOP_URL ?? 'http://simpletire.localhost:7800'
const EMPLOYEE_PORTAL = `http://epp.localhost:${new URL(SHOP).port}`

const login = (returnTo: string, site = SHOP) =>
  `${site}/_api/sign-on/login?returnTo=${encodeURIComponent(returnTo)}`

test(
  '[CAT-083] [ACCT-106] [ACCT-104] whoever signs on with two carts is told so, goes on, and is told once',
  { tag: '@widths' },
  async ({ page, context }, { project }) => {
    const [email, name] = {
      phone: ['dealer', 'Dana Whitfield'],
      // Nobody else fills a cart of theirs meanwhile.
      tablet: ['partner-program', 'Priya Raman'],
      desktop: ['retail-member', 'Marcus Bell'],
    }[project.name] ?? ['', '']
    await page.goto(login('/tire-deals'))
    await enter(page, `${email}@example.com`)
    await page.waitForURL('**/tire-deals')
    await emptyCart(page)
    await fillCart(page, 1)
    await context.clearCookies()
    await fillCart(page, 2)
    await page.goto(login('/tire-sizes/225-65r17'))
    await enter(page, `${email}@example.com`)
    await expect(page.getByRole('heading', { level: 1, name: 'You’re signed in' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(`Signed in as ${name}.`)
    await expect(page.getByRole('main')).toContainText(/2 tires from this visit and 1 tire already/)
    await checkPage(page)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '225/65R17 tires' })).toBeVisible()
    const again = await page.goto('/api/sso-landing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tires that fit/)
    expect((await again?.request().redirectedFrom()?.response())?.headers()['cache-control']).toContain(
      'no-store',
    )
  },
)

test('[ACCT-106] [ACCT-052] whoever turns back at the identity server reads why, and can try again', async ({
  page,
}) => {
  await page.goto(login('/tire-deals'))
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not signed in' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Sign-in was canceled.')
  await checkPage(page)
  await page.getByRole('link', { name: 'Continue without signing in' }).click()
  await page.waitForURL('**/tire-deals')
})

test('[ACCT-078] [ACCT-080] a fleet is greeted once, on each of two hosts, and known on both', async ({
  page,
}) => {
  const toast = page.getByText('Welcome back, Farah!')
  for (const site of [SHOP, EMPLOYEE_PORTAL]) {
    await page.goto(login('/tire-deals', site))
    // The second host needs no password: the identity server still knows who it is.
    if (site === SHOP) await enter(page, 'fleet@example.com')
    await page.waitForURL(`${site}/tire-deals`)
    await expect(toast).toBeVisible()
    await page.goto(`${site}/tire-sizes/225-65r17`)
    await untilAwake(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(toast).toHaveCount(0)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[ACCT-106] [ACCT-107] somebody signs in, reads what became of the cart, and signs out', async ({
    page,
    context,
    browser,
  }) => {
    // Each width has somebody of its own, whose cart is filled already.
    const email = 'dealer@example.com'
    const scripted = await browser.newContext({ javaScriptEnabled: true })
    await fillCart(await scripted.newPage(), 2)
    await context.addCookies(await scripted.cookies())
    await scripted.close()
    await page.goto(login('/tire-deals'))
    await enter(page, email)
    await expect(page.getByRole('main')).toContainText('Signed in as Dana Whitfield.')
    await expect(page.getByRole('main')).toContainText('2 tires from this visit')
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tires that fit/)
    expect((await page.goto('/_api/user-details'))?.status()).toBe(401)
  })
})
