import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const keysOf = async (staff: Visitor) =>
  ((await staff.get('/office/me')).body as { hasLetterKeys: boolean }).hasLetterKeys

it('[OFF-042] keys of one letter are on until somebody switches them off, for themselves and wherever they sign on', async () => {
  const staff = await signInStaff(house, 'support')
  const colleague = await signInStaff(house, 'moderator')
  expect(await keysOf(staff)).toBe(true)
  const change = (isOn: boolean) => staff.send('PUT', '/office/me/letter-keys', { body: { isOn } })
  expect(await change(false)).toMatchObject({ status: 200, body: { hasLetterKeys: false } })
  expect(await keysOf(staff)).toBe(false)
  expect(await keysOf(await signInStaff(house, 'support'))).toBe(false)
  expect(await keysOf(colleague)).toBe(true)
  await change(true)
  expect(await keysOf(staff)).toBe(true)
  const { rows } = await house.owner.query(
    `select before, after from audit_entry where action = 'switch-letter-keys' order by id`,
  )
  expect(rows).toEqual([
    { before: { isOn: true }, after: { isOn: false } },
    { before: { isOn: false }, after: { isOn: true } },
  ])
})
