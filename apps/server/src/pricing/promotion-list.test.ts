import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
  await house.owner.query(
    `update promotion set effective_from = now() - interval '90 days', ends_at = null;
     insert into promotion (id, channel_id, effective_from, ends_at, kind, label, reason, scope, amount_cents)
     select o.id, c.id, now() + o.starts, now() + o.ends, 'flat-amount', o.label, o.label, 'cart', 1000
       from channel c, (values
         ('spring', 'Spring sale', interval '-9 days', interval '-1 day'),
         ('fall', 'Fall sale', interval '-1 day', interval '9 days'),
         ('winter', 'Winter sale', interval '5 days', interval '15 days')) o (id, label, starts, ends)`,
  )
})
afterAll(() => house.close())

async function labelsIn(filter: object): Promise<{ labels: string[]; states: string[] }> {
  const staff = await signInStaff(house, 'pricing')
  const { rows } = (await staff.post('/office/lists/promotions/rows', { filter, limit: 100 })).body
  return {
    labels: [...new Set(rows.map(({ label }) => label))],
    states: [...new Set(rows.map(({ state }) => state))],
  }
}

describe('the list of promotions', () => {
  it('has one row for each channel, the last to begin first', async () => {
    const staff = await signInStaff(house, 'content')
    const { rows } = (await staff.post('/office/lists/promotions/rows', { limit: 100 })).body
    const { rows: stored } = await house.owner.query('select 1 from promotion')
    expect(rows).toHaveLength(stored.length)
    expect(new Set(rows.map(({ rowId }) => rowId)).size).toBe(rows.length)
    const starts = rows.map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted().reverse())
    expect(rows[0]).toMatchObject({ label: 'Winter sale', kind: 'flat-amount', state: 'coming' })
  })

  it('turns its pages where many begin at one instant', async () => {
    const staff = await signInStaff(house, 'pricing')
    const seen: string[] = []
    let after: string | null = null
    do {
      const body: object = { limit: 3, ...(after && { after }) }
      const page = (await staff.post('/office/lists/promotions/rows', body)).body
      seen.push(...page.rows.map(({ rowId }) => rowId))
      after = page.next
    } while (after !== null)
    const { rows } = (await staff.post('/office/lists/promotions/rows', { limit: 100 })).body
    expect(seen).toEqual(rows.map(({ rowId }) => rowId))
  })

  it('is narrowed to what runs, comes or is over', async () => {
    expect(await labelsIn({ state: 'coming' })).toEqual({ labels: ['Winter sale'], states: ['coming'] })
    expect(await labelsIn({ state: 'over' })).toEqual({ labels: ['Spring sale'], states: ['over'] })
    const running = await labelsIn({ state: 'running' })
    expect(running.states).toEqual(['running'])
    expect(running.labels).toContain('Fall sale')
  })

  it('is where Today leads to from what starts or ends', async () => {
    const staff = await signInStaff(house, 'pricing')
    const { comingUp } = (await staff.get('/office/today')).body
    expect(comingUp.find(({ name }) => name === 'promotions-running')).toMatchObject({
      link: { desk: 'promotions', query: {} },
    })
  })
})
