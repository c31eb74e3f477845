import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AddressesStandIn, startAddresses } from '../../sandbox/addresses/start-addresses.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { addressService, httpAddressService, type WholeAddress } from './address-service.ts'

const KEYS = { authId: 'test-addresses-id', authToken: 'test-addresses-token' }
let standIn: AddressesStandIn
let house: ShopUnderTest
beforeAll(async () => {
  standIn = await startAddresses(KEYS)
  house = await shopUnderTest({
    settings: {
      ADDRESSES_URL: standIn.url,
      ADDRESSES_AUTH_ID: KEYS.authId,
      ADDRESSES_AUTH_TOKEN: KEYS.authToken,
    },
  })
})
afterAll(async () => {
  await house.close()
  await standIn.close()
})

const adviceOn = async (addressLine1: string, more: object = {}) => {
  const visitor = await house.visitor()
  const { status, body } = await visitor.post('/checkout/address-advice', {
    addressLine1,
    zip: '19103',
    ...more,
  })
  expect(status).toBe(200)
  return body.advice
}

describe('advice on an address', () => {
  it('[CHK-121] says how it would be written, and nothing where it is only shortened', async () => {
    expect(await adviceOn('1200 Markt St')).toEqual({
      kind: 'use',
      address: {
        addressLine1: '1200 Market St',
        addressLine2: null,
        city: 'Philadelphia',
        state: 'PA',
        zip: '19107',
      },
    })
    expect(await adviceOn('1200 Markt St', { addressLine2: 'Apt 4b' })).toMatchObject({
      address: { addressLine1: '1200 Market St', addressLine2: 'Apt 4b' },
    })
    expect(await adviceOn('2038 Delancey Place')).toBeNull()
    expect(await adviceOn('2038 Delancey Pl', { addressLine2: 'Suite 4' })).toBeNull()
  })

  it('[CHK-121] asks for a unit where one is missing, and says what nobody knows', async () => {
    expect(await adviceOn('1650 Market St')).toEqual({ kind: 'add-unit' })
    expect(await adviceOn('1650 Market St', { addressLine2: 'Suite 3600' })).toBeNull()
    expect(await adviceOn('99999 Nowhere Rd')).toEqual({ kind: 'not-found' })
  })

  it('[CHK-121] does not ask about a ZIP that is none, which the form refuses', async () => {
    const before = standIn.calls()
    expect(await adviceOn('1200 Markt St', { zip: '00000' })).toBeNull()
    expect(standIn.calls()).toBe(before)
  })

  it('[CHK-124] is none, within a second, from a service that is silent, broken or answers nonsense', async () => {
    const warn = vi.spyOn(house.shop.log, 'warn')
    for (const street of ['1 Silent St', '1 Broken Blvd', '1 Nonsense Ave']) {
      const began = performance.now()
      expect(await adviceOn(street)).toBeNull()
      expect(performance.now() - began).toBeLessThan(2_000)
    }
    // After three it is left alone for a while.
    const before = standIn.calls()
    expect(await adviceOn('1200 Markt St')).toBeNull()
    expect(standIn.calls()).toBe(before)
    expect(warn).toHaveBeenCalledTimes(3)
    const said = warn.mock.calls.map(([first]) => String((first as { err: Error }).err.stack)).join('\n')
    expect(said).not.toMatch(/Silent St|Broken Blvd|Nonsense Ave|19103/)
    expect(new Set(standIn.paths)).toEqual(new Set(['/street-address']))
  })

  it('[CHK-120] is given by nobody where there is no service, and a service needs its keys', () => {
    const none = { ADDRESSES_URL: undefined, ADDRESSES_AUTH_ID: undefined, ADDRESSES_AUTH_TOKEN: undefined }
    expect(addressService(none)).toBeNull()
    expect(() => addressService({ ...none, ADDRESSES_URL: standIn.url })).toThrow('ADDRESSES_AUTH_TOKEN')
  })

  it('[CHK-120] is not given by the stand-in to whoever has other keys', async () => {
    const address: WholeAddress = {
      addressLine1: '1200 Markt St',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
    }
    const other = httpAddressService({ url: standIn.url, ...KEYS, authToken: 'another-token' })
    await expect(other.advise(address)).rejects.toThrow('401')
  })
})
