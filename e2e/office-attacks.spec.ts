import { ATTACK_TEXTS, FORMULA_TEXTS, RAN } from '@shop/tools/attack-texts'
import { withAdmin } from '@shop/tools/services/postgres'
import { buyFourTires } from './buying.ts'
import { OFFICE_URL, openOfficeAs, signOut } from './office.ts'
import { expect, test } from './shop-test.ts'

const TEXTS = [...ATTACK_TEXTS, ...FORMULA_TEXTS]

/** Into every text of a customer or a colleague that a desk shows. Says what it was, for who comes after. */
async function plant(): Promise<string> {
  return withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    const text = (id: string) => `($1::text[])[1 + abs(hashtext(${id}::text)) % array_length($1::text[], 1)]`
    await owner.query('begin')
    await owner.query('create table if not exists harmless_order as table shop_order')
    await owner.query(
      `update shop_order set first_name = ${text('id')}, last_name = ${text('number')}, city = ${text('id')},
         address_line1 = ${text('number')}, address_line2 = ${text('id')}, special_instructions = ${text('id')}`,
      [TEXTS],
    )
    await owner.query(
      `insert into review (line_id, stars, title, body, author_name, author_email, state)
       select (select min(id) from product_line), 3, left(t, 120), t || ' and more words', left(t, 60), 'a@example.com', 'submitted'
         from unnest($1::text[]) t`,
      [TEXTS],
    )
    await owner.query(
      `insert into audit_entry (actor, action, subject, before, after, why)
       select t, t, 'flag:' || t, jsonb_build_object(t, t), jsonb_build_object(t, t || 'x'), t from unnest($1::text[]) t`,
      [TEXTS],
    )
    await owner.query(
      `insert into incident (kind, subject, detail)
       select 'capture-failed', t, jsonb_build_object('fault', t, 'transactionId', t) from unnest($1::text[]) t`,
      [TEXTS],
    )
    await owner.query(
      `insert into import_run (kind, format, file_name, supplier, state) select t, t, t, t, 'uploaded' from unnest($1::text[]) t`,
      [TEXTS],
    )
    await owner.query(
      `insert into supplier_feed (supplier, kind, refusal, last_refused_at) select t, t, t, now() from unnest($1::text[]) t`,
      [TEXTS],
    )
    const { rows } = await owner.query('select number from shop_order order by placed_at desc limit 1')
    await owner.query('commit')
    return rows[0].number
  })
}

async function takeBack(): Promise<void> {
  await withAdmin(process.env.DATABASE_OWNER_URL ?? '', async (owner) => {
    await owner.query(
      `update shop_order o set first_name = h.first_name, last_name = h.last_name, city = h.city,
         address_line1 = h.address_line1, address_line2 = h.address_line2, special_instructions = h.special_instructions
         from harmless_order h where h.id = o.id`,
    )
    await owner.query('drop table harmless_order')
    await owner.query(`delete from review where author_email = 'a@example.com'`)
    await owner.query('delete from supplier_feed where supplier = kind')
    await owner.query('delete from import_run where supplier = kind')
    await owner.query(`delete from incident where kind = 'capture-failed' and detail ->> 'fault' = subject`)
  })
}

test('[OFF-145] nothing that customers or colleagues wrote runs at any desk', async ({ page }) => {
  test.setTimeout(240_000)
  await buyFourTires(page)
  const orderNumber = await plant()
  try {
    // Told of by the browser itself: a script that the policy stopped was on its way to run.
    await page.addInitScript(() => {
      const stopped: string[] = []
      Object.assign(window, { __officeStopped: stopped })
      document.addEventListener('securitypolicyviolation', (event) => stopped.push(event.blockedURI))
    })
    const seen: Record<string, number> = {}
    const visit = async (desk: string) => {
      await page.goto(`${OFFICE_URL}${desk}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      seen[desk] = await scriptsRun()
    }
    await openOfficeAs(page, 'lead')
    for (const desk of [
      '/orders',
      `/orders/${orderNumber}`,
      '/customers',
      '/incidents',
      '/audit',
      '/jobs',
      '/approvals',
      '/roles',
    ]) {
      await visit(desk)
    }
    await signOut(page)
    await openOfficeAs(page, 'operations')
    for (const desk of ['/today', '/imports', '/feeds', '/flags']) await visit(desk)
    await signOut(page)
    await openOfficeAs(page, 'moderator')
    await page.goto(`${OFFICE_URL}/reviews`)
    const review = page.getByRole('article')
    for (let turn = 0; turn < TEXTS.length; turn++) {
      await expect(review).toBeVisible()
      seen[`/reviews ${turn}`] = await scriptsRun()
      await page.keyboard.press('j')
    }
    expect(Object.entries(seen).filter(([, count]) => count > 0)).toEqual([])
    expect(Object.keys(seen).length).toBeGreaterThan(30)
  } finally {
    await takeBack()
  }

  async function scriptsRun(): Promise<number> {
    return page.evaluate((ran) => {
      const told = window as unknown as Record<string, unknown>
      const planted = document.querySelectorAll(
        'main script, main iframe, main svg[onload], main img[onerror], main a[href^="javascript:"]',
      )
      return (told[ran] ? 1 : 0) + ((told['__officeStopped'] as string[]) ?? []).length + planted.length
    }, RAN)
  }
})
