import type { Page } from '@playwright/test'
import { withAdmin } from '@shop/tools/services/postgres'
import { countEffort } from './effort.ts'
import { pressOn, tabTo, typeIn } from './keyboard.ts'
import { OFFICE_URL, openOfficeAs, signInByKeyboard } from './office.ts'
import { checkPage, expect, test } from './shop-test.ts'

/** What the tires of a job cost now, as everybody reads it. */
function prices(address: string): Promise<string> {
  return withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    const { rows } = await owner.query<{ sum: string }>(
      `select string_agg(tire_id || ':' || amount_cents, ',' order by tire_id) as sum
         from (select distinct on (p.tire_id) p.tire_id, p.amount_cents
                 from price p join bulk_job j on p.tire_id::text = any (j.row_ids)
                where j.number = $1 and p.price_list_id = 'simpletire-public' and p.effective_from <= now()
                order by p.tire_id, p.effective_from desc) held`,
      [Number(/J-0*(\d+)$/.exec(address)?.[1])],
    )
    return rows[0]?.sum ?? ''
  })
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
/** Both widths share a shop: each has its own end of the list. And shoppers: tires they buy meanwhile keep their prices. */
async function addressAt(project: string): Promise<string> {
  const brand = await withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    const { rows } = await owner.query<{ slug: string }>(
      `select b.slug from tire t join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id
        where b.slug <> all ('{kestrel,northline}') group by b.slug having count(*) > 100 order by b.slug desc limit 1`,
    )
    return rows[0]?.slug ?? 'none'
  })
  return `${OFFICE_URL}/prices?brand=${brand}&sort=${project === 'desktop' ? 'article' : '-article'}`
}

test(
  '[OFF-153] [OFF-032] [OFF-033] [OFF-036] pricing changes 50 prices by 3 % with few presses, and undoes it',
  {
    tag: '@effort',
  },
  async ({ page }, { project }) => {
    await openOfficeAs(page, 'pricing')
    await page.goto(await addressAt(project.name))
    await expect(heading(page, 'Prices')).toBeVisible()
    await checkPage(page)
    const effort = await countEffort(page)
    const press = (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') =>
      page.getByRole(role, { name }).first().click()
    const count = project.name === 'desktop' ? 50 : 1
    if (count === 50) {
      await press('Select all on this page', 'checkbox')
      await press('Next', 'link')
      await expect(page).toHaveURL(/after=/)
      await press('Select all on this page', 'checkbox')
    } else {
      await press(/^Select /, 'checkbox')
    }
    await expect(page.getByText(`${count} selected`)).toBeVisible()
    await press('Change prices')
    await expect(page.getByRole('textbox', { name: 'Percent' })).toBeFocused()
    await checkPage(page)
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    const things = count === 1 ? '1 price' : `${count} prices`
    await expect(heading(page, `Raise ${things} by 3%`)).toBeVisible()
    await expect(page.getByText(/Nothing has changed yet/)).toBeVisible()
    const before = await prices(page.url())
    await checkPage(page)
    const job = page.url()
    await press(/^Change \d+ price/)
    await expect(heading(page, `${things} changed`)).toBeVisible()
    await effort.expectAtMost(12, `change ${things}`)
    expect(await prices(job)).not.toBe(before)
    await checkPage(page)
    await page.getByRole('button', { name: 'Undo this job' }).click()
    await expect(heading(page, `${things} put back`)).toBeVisible()
    expect(await prices(job)).toBe(before)
    await checkPage(page)
  },
)

test(
  '[OFF-152] by keyboard: one price is changed and undone, and the job is found again in its list',
  {},
  async ({ page }, { project }) => {
    await page.goto(OFFICE_URL)
    await signInByKeyboard(page, 'pricing')
    await page.goto(await addressAt(project.name))
    // The keys walk through rows: they mean nothing before those are there.
    await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Change prices' }), { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Percent' })).toBeFocused()
    await page.keyboard.type('-2')
    await pressOn(page.getByRole('button', { name: 'Preview' }))
    await expect(heading(page, 'Lower 1 price by 2%')).toBeVisible()
    const job = page.url()
    const before = await prices(job)
    await typeIn(page.getByLabel('Reason, for the audit trail'), 'Supplier letter')
    await pressOn(page.getByRole('button', { name: 'Change 1 price' }))
    await expect(heading(page, '1 price changed')).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'Undo this job' }))
    await expect(heading(page, '1 price put back')).toBeVisible()
    expect(await prices(job)).toBe(before)
    await pressOn(page.getByRole('main').getByRole('link', { name: 'Bulk jobs' }))
    await expect(heading(page, 'Bulk jobs')).toBeVisible()
    await expect(page.getByText(/Undo Lower 1 price by 2%/).first()).toBeVisible()
    await checkPage(page)
  },
)
