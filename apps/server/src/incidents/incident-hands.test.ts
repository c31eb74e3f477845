import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague, signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'

let house: ShopUnderTest
let ana: Visitor
let bo: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  ana = await signInColleague(house, { firstName: 'Ana', lastName: 'Ruiz', roles: ['lead'] })
  bo = await signInColleague(house, { firstName: 'Bo', lastName: 'Lind', roles: ['operations'] })
})
afterAll(() => house.close())
beforeEach(() => house.owner.query('delete from incident'))

const raise = async (visitor: Visitor) => {
  const { body } = await visitor.post('/office/incidents', {
    title: 'Card captures time out',
    words: 'Nine wait since noon',
    severity: 'major',
    link: '/jobs?state=stuck',
  })
  return body.incidentId
}
const holderOf = async (id: number) => (await ana.get(`/office/incidents/${id}`)).body.incident.heldBy
const idOf = async (firstName: string) => {
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from staff_member where first_name = $1',
    [firstName],
  )
  return rows[0]?.id ?? ''
}
const linesOf = async (id: number) => {
  const { rows } = await house.owner.query<{ action: string }>(
    'select action from audit_entry where subject = $1 order by id',
    [`incident:${id}`],
  )
  return rows.map(({ action }) => action)
}

describe('an incident', () => {
  it('[OFF-062] is raised by hand by whoever sees something: with words, how bad it is, and where to look', async () => {
    const support = await signInStaff(house, 'support')
    const id = await raise(support)
    const { rows } = (await support.post('/office/lists/incidents/rows', { filter: { severity: 'major' } }))
      .body
    expect(rows).toMatchObject([
      {
        id,
        kind: 'raised-by-hand',
        title: 'Card captures time out',
        severity: 'major',
        link: '/jobs?state=stuck',
        facts: [{ name: 'words', value: 'Nine wait since noon' }],
        heldBy: null,
        closed: null,
      },
    ])
    expect(await linesOf(id)).toEqual(['raise-incident'])
    const moderator = await signInStaff(house, 'moderator')
    const refused = await moderator.post('/office/incidents', { title: 'Something', severity: 'minor' })
    expect(refused.status).toBe(403)
    for (const link of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil.example']) {
      const { status } = await ana.post('/office/incidents', { title: 'Something', severity: 'minor', link })
      expect([link, status]).toEqual([link, 400])
    }
  })

  it('[OFF-062] is taken by one of two who take it at once; the other is told who', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await raise(ana)
      const take = { seen: null, to: 'me' as const }
      const answers = await Promise.all([
        ana.post(`/office/incidents/${id}/holder`, take),
        bo.post(`/office/incidents/${id}/holder`, take),
      ])
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused).toHaveLength(1)
      const holder = await holderOf(id)
      expect(refused[0]?.body.error).toMatchObject({
        refusal: 'changed-hands',
        message: `${holder?.name} has this now.`,
      })
      expect(await linesOf(id)).toEqual(['raise-incident', 'take-incident'])
    }
  })

  it('[OFF-062] is taken over from whoever one saw it with, and handed to somebody who may close it', async () => {
    const id = await raise(ana)
    const [anaId, boId] = [await idOf('Ana'), await idOf('Bo')]
    const pass = (by: Visitor, seen: string | null, to: string) =>
      by.post(`/office/incidents/${id}/holder`, { seen, to })
    expect((await pass(ana, null, 'me')).status).toBe(200)
    expect((await pass(bo, anaId, 'me')).body.incident.heldBy).toMatchObject({ name: 'Bo Lind' })
    expect((await ana.get(`/office/incidents/${id}`)).body).toMatchObject({ isMine: false })
    expect((await pass(bo, boId, anaId)).status).toBe(200)
    const { isMine, colleagues } = (await ana.get(`/office/incidents/${id}`)).body
    expect(isMine).toBe(true)
    expect(colleagues).toContainEqual({ id: boId, name: 'Bo Lind' })
    const support = await signInStaff(house, 'support')
    expect((await pass(support, anaId, 'me')).status).toBe(403)
    const { rows } = await house.owner.query<{ id: string }>(
      `select id from staff_member where sso_uid = 'staff-support'`,
    )
    expect((await pass(ana, anaId, rows[0]?.id ?? '')).body.error.refusal).toBe('not-a-colleague')
    expect(await linesOf(id)).toEqual([
      'raise-incident',
      'take-incident',
      'take-incident',
      'hand-over-incident',
    ])
    const { rows: lines } = await house.owner.query(
      `select before, after from audit_entry where action = 'hand-over-incident' and subject = $1`,
      [`incident:${id}`],
    )
    expect(lines).toEqual([{ before: { holder: `staff:${boId}` }, after: { holder: `staff:${anaId}` } }])
  })

  it('[OFF-062] is resolved with words, and then nobody takes it', async () => {
    const id = await raise(ana)
    expect((await bo.post(`/office/incidents/${id}/close`, { note: ' x ' })).status).toBe(400)
    expect((await bo.post(`/office/incidents/${id}/close`, { note: 'Gateway is back' })).status).toBe(200)
    const taken = await ana.post(`/office/incidents/${id}/holder`, { seen: null, to: 'me' })
    expect(taken.body.error).toMatchObject({ refusal: 'already-closed' })
    const { rows } = (await ana.post('/office/lists/incidents/rows', { filter: { show: 'closed' } })).body
    expect(rows).toMatchObject([{ id, closed: { who: 'Bo Lind', note: 'Gateway is back' } }])
    expect((await ana.post('/office/lists/incidents/rows', {})).body.rows).toEqual([])
    expect((await ana.get('/office/incidents/987654321')).status).toBe(404)
  })

  it('[OFF-062] that happens again belongs to nobody, and is as bad as its kind', async () => {
    const again = () =>
      raiseIncident(house.shop.db.checkout, { kind: 'gateway-disagrees', subject: 'p-1', detail: {} })
    await again()
    const [first] = (await ana.post('/office/lists/incidents/rows', {})).body.rows
    expect(first).toMatchObject({ severity: 'major', heldBy: null })
    const id = first?.id ?? 0
    await ana.post(`/office/incidents/${id}/holder`, { seen: null, to: 'me' })
    await ana.post(`/office/incidents/${id}/close`, { note: 'Booked by hand' })
    await again()
    expect(await holderOf(id)).toBeNull()
  })
})
