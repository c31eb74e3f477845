import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let house: ShopUnderTest
let noor: Visitor
let lena: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  noor = await signInStaff(house, 'support')
  // Two people of one role: what one shares the other sees.
  lena = await signInStaff(house, 'support', 'moderator')
  await house.owner.query(
    `update staff_member set first_name = 'Lena' where sso_uid = 'staff-support-moderator'`,
  )
})
afterAll(() => house.close())

const STATE = { filter: { state: 'released' as const }, sort: 'total' as const, columns: ['order' as const] }
const text = (name: string, different: object = {}) => ({
  name,
  sharedWith: null,
  isDefault: false,
  state: STATE,
  ...different,
})
const viewsOf = async (staff: Visitor) => (await staff.get('/office/lists/orders/views')).body.views
const namesOf = async (staff: Visitor) => (await viewsOf(staff)).map(({ name }) => name)

describe('a view', () => {
  it('[OFF-030] keeps filter, order and columns, for oneself or for all with a role', async () => {
    await noor.post('/office/lists/orders/views', text('Mine'))
    await noor.post('/office/lists/orders/views', text('Ours', { sharedWith: 'support' }))
    expect(await namesOf(noor)).toEqual(['Ours', 'Mine'])
    expect(await namesOf(lena)).toEqual(['Ours'])
    const [ours] = await viewsOf(lena)
    expect(ours).toMatchObject({ isOwn: false, sharedWith: 'support', version: 1, state: STATE })
    const boss = await signInStaff(house, 'support', 'supervisor')
    await boss.post('/office/lists/orders/views', text('Theirs', { sharedWith: 'supervisor' }))
    expect(await namesOf(boss)).toEqual(['Theirs', 'Ours'])
    expect(await namesOf(noor)).toEqual(['Ours', 'Mine'])
    await house.owner.query(
      `update staff_member set roles = '{moderator}' where sso_uid = 'staff-support-moderator'`,
    )
    expect((await lena.get('/office/lists/orders/views')).status).toBe(403)
    await house.owner.query(
      `update staff_member set roles = '{support,moderator}' where sso_uid = 'staff-support-moderator'`,
    )
  })

  it('[OFF-030] keeps nothing that its list does not know, and is not shared with a role one does not have', async () => {
    const send = (body: object) => noor.send('POST', '/office/lists/orders/views', { body })
    for (const state of [
      { find: 'Morris' },
      { filter: { email: 'x' } },
      { sort: 'customer' },
      { columns: ['x'] },
    ]) {
      expect((await send(text('Odd', { state }))).status).toBe(400)
    }
    const shared = await noor.post('/office/lists/orders/views', text('Theirs', { sharedWith: 'moderator' }))
    expect([shared.status, shared.body.error.refusal]).toEqual([409, 'not-your-role'])
    const twice = await noor.post('/office/lists/orders/views', text('mine'))
    expect([twice.status, twice.body.error.refusal]).toEqual([409, 'name-taken'])
  })

  it('[OFF-030] is the one a role begins with, of which there is one', async () => {
    const first = text('First', { sharedWith: 'support', isDefault: true })
    await noor.post('/office/lists/orders/views', first)
    await lena.post('/office/lists/orders/views', { ...first, name: 'Second' })
    const begins = (await viewsOf(noor)).filter(({ isDefault }) => isDefault)
    expect(begins.map(({ name }) => name)).toEqual(['Second'])
    const own = await noor.post('/office/lists/orders/views', text('Alone', { isDefault: true }))
    expect(own.body.view.isDefault).toBe(false)
  })

  it('[OFF-031] that two save is saved by the first; the second is told who it was, and nothing is lost', async () => {
    const { body } = await noor.post('/office/lists/orders/views', text('Both', { sharedWith: 'support' }))
    const save = (staff: Visitor, sort: 'placed' | 'total') =>
      staff.put(`/office/lists/orders/views/${body.view.id}`, {
        ...text('Both', { sharedWith: 'support' }),
        version: body.view.version,
        state: { sort },
      })
    const [one, two] = await Promise.all([save(lena, 'placed'), save(noor, 'total')])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const [winner, loser] = one.status === 200 ? [one, two] : [two, one]
    expect(loser.body.error.refusal).toBe('saved-by-another')
    expect(loser.body.error.message).toContain(winner === one ? 'Lena Haddad saved' : 'Noor Haddad saved')
    const [view] = (await viewsOf(noor)).filter(({ name }) => name === 'Both')
    expect(view).toMatchObject({ version: 2, state: { sort: winner === one ? 'placed' : 'total' } })
  })

  it('is deleted by who can see it, and by nobody else', async () => {
    const { body } = await noor.post('/office/lists/orders/views', text('Short-lived'))
    const at = `/office/lists/orders/views/${body.view.id}` as const
    expect((await lena.send('DELETE', at)).status).toBe(404)
    expect((await noor.send('DELETE', at)).status).toBe(200)
    expect(await namesOf(noor)).not.toContain('Short-lived')
  })
})

it('[OFF-024] density, columns and their order are kept for the person, on every device', async () => {
  const preference = { density: 'dense' as const, columns: ['order' as const, 'total' as const] }
  await noor.put('/office/lists/orders/preference', { density: 'roomy', columns: ['order'] })
  await noor.put('/office/lists/orders/preference', preference)
  expect((await noor.get('/office/lists/orders/views')).body.preference).toEqual(preference)
  expect((await lena.get('/office/lists/orders/views')).body.preference).toBeNull()
  // A column of a release that was taken back.
  await house.owner.query(`update list_preference set columns = '{order,margin}'`)
  expect((await noor.get('/office/lists/orders/views')).body.preference?.columns).toEqual(['order'])
})
