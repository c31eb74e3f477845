import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint } from '@shop/contracts/platform/endpoint'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../sandbox/seeded-random.ts'
import { nastyCall } from '../testing/nasty-calls.ts'
import { type ShopUnderTest, shopUnderTest } from '../testing/shop-under-test.ts'
import { signInStaff } from '../testing/sign-in-staff.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('[SAFE-080] 1,500 calls that nobody makes by mistake: none is answered with a fault of ours', async () => {
  const shopper = await house.visitor()
  const staff = await signInStaff(house, ...STAFF_ROLES)
  const random = seededRandom(7)
  const all: Endpoint[] = Object.values(endpoints)
  const faults: string[] = []
  let carriedOut = 0
  for (let count = 0; count < 1_500; count++) {
    const endpoint = all[count % all.length] as Endpoint
    const { host, cookies } = isForStaff(endpoint) ? staff : shopper
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { method, path, headers, body } = nastyCall(random, endpoint)
    const { statusCode } = await house.api.inject({
      method: method as 'GET',
      url: path,
      headers: { host, cookie, ...headers },
      ...(body !== undefined && { payload: body }),
    })
    if (statusCode < 300) carriedOut += 1
    if (statusCode >= 500)
      faults.push(`${statusCode} ${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 300)}`)
  }
  expect(faults).toEqual([])
  // Nonsense that is all refused at the door would prove little.
  expect(carriedOut).toBeGreaterThan(150)
}, 120_000)

const isForStaff = ({ access }: Endpoint) => typeof access === 'object' && 'staff' in access
