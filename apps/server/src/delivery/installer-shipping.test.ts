import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInstaller } from '../../testing/add-installer.ts'
import { CAR, DRIVER, DRIVERS_BILLING, mountedCart } from '../../testing/mounted-cart.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'
import { PHILADELPHIA } from '../../testing/visitor.ts'
import {
  slotsFor,
  type VisitorWithCart,
  visitorWithCart,
  wantedOf,
} from '../appointments/appointments.test-support.ts'

let house: ShopUnderTest
let shop: number
let acrossRiver: number
let van: number
beforeAll(async () => {
  house = await shopUnderTest()
  const always = { kit: 350, disposal: 250 }
  shop = await addInstaller(house.owner, { company: 'Chestnut Street Tire', ...always })
  acrossRiver = await addInstaller(house.owner, { company: 'Camden Tire', zip: '08102', ...always })
  van = await addInstaller(house.owner, { company: 'Tires at Home', kind: 'mobile', drivesMiles: 5 })
})
afterAll(() => house.close())

const at = ({ cartId }: Pick<VisitorWithCart, 'cartId'>) =>
  `/checkout/cart-shipping?cartId=${cartId}` as const
const atCar = ({ cartId }: Pick<VisitorWithCart, 'cartId'>) =>
  `/checkout/install-location?cartId=${cartId}` as const
const atTime = ({ cartId }: Pick<VisitorWithCart, 'cartId'>) =>
  `/checkout/cart-appointment?id=${cartId}` as const
const toInstaller = (installerId: number | undefined, more: object = {}) => ({
  shippingOption: 'installer' as const,
  ...(installerId !== undefined && { installerId }),
  ...DRIVER,
  ...more,
})
const cartOf = async ({ visitor, cartId }: VisitorWithCart) =>
  (await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart

/** What a cart holds at installers. */
const heldBy = async ({ cartId }: Pick<VisitorWithCart, 'cartId'>) =>
  (
    await house.owner.query(
      `select c.installer_id as "installerId" from booking b join calendar c on c.id = b.calendar_id
        where b.cart_id = $1 and b.state = 'held'`,
      [cartId],
    )
  ).rows.map(({ installerId }) => installerId)

/** Holds the first time that is free there. */
async function holdAt(one: VisitorWithCart, busy: BusyShop) {
  const [first] = await slotsFor(one, busy)
  if (!first) throw new Error('No time')
  const held = await one.visitor.post(atTime(one), wantedOf(busy, first))
  expect(held.status).toBe(200)
}

describe('a cart that goes to a shop', () => {
  it('[DELV-004] [DELV-016] [DELV-017] [DELV-019] [DELV-020] [DELV-150] [API-041] [API-043] has the address of the shop, with who brings the car', async () => {
    const one = await visitorWithCart(house)
    const said = await one.visitor.post(`${at(one)}&userZip=19103&ssoUid=someone`, toInstaller(shop))
    const expected = {
      shippingOption: 'installer',
      shippingLocationId: null,
      installer: { installerId: shop, kind: 'shop', company: 'Chestnut Street Tire', zip: '19103' },
      firstName: 'Ana',
      addressLine1: '1 Test Street',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
    }
    expect(said.body.siteCartShippingResponse.cartShipping).toMatchObject(expected)
    const read = await one.visitor.get(at(one))
    expect(read.body.siteCartShippingResponse.cartShipping).toMatchObject(expected)
    const cart = await cartOf(one)
    expect(cart.cartShipping).toMatchObject({
      shippingOption: 'installer',
      addressLine1: '1 Test Street',
      installer: { installerId: shop, isMobileInstall: false },
    })
    expect(cart.installerDetails).toMatchObject({ installerId: shop, company: 'Chestnut Street Tire' })
    const listed = await one.visitor.get(`/installers?cartId=${one.cartId}&installerIds=${shop}`)
    expect(listed.body.siteInstallers.siteInstallerList[0]?.isSelected).toBe(true)
  })

  it('[DELV-156] is asked for no address of a car, whatever stands there', async () => {
    const one = await visitorWithCart(house)
    const said = await one.visitor.post(at(one), toInstaller(shop, { addressLine1: 'PO Box 1', zip: '1' }))
    expect(said.body.siteCartShippingResponse.cartShipping).toMatchObject({ addressLine1: '1 Test Street' })
  })

  it('[VAL-025] needs somebody we work with', async () => {
    const one = await visitorWithCart(house)
    const gone = await addInstaller(house.owner, { company: 'Gone', isActive: false })
    for (const installerId of [undefined, 2_000_000_000, gone]) {
      const { status, body } = await one.visitor.post(at(one), toInstaller(installerId))
      expect([status, body.error.refusal]).toEqual([409, 'no-installer'])
      expect(body.error.fields).toEqual([
        { path: 'body.installerId', message: 'Please select a shop or change shipping option' },
      ])
    }
    expect((await one.visitor.get(at(one))).status).toBe(404)
  })

  it('[DELV-150] is refused where the shop can’t mount all of the tires', async () => {
    const small = await addInstaller(house.owner, { company: 'Small wheels', largestRimInches: 15 })
    const one = await visitorWithCart(house)
    const { body } = await one.visitor.post(at(one), toInstaller(small))
    expect(body.error).toMatchObject({ refusal: 'not-mounted-here' })
  })

  it('[DELV-150] [INST-063] costs what the list says there: the tires, the work, tax and fees of the shop', async () => {
    for (const installerId of [shop, acrossRiver]) {
      const one = await visitorWithCart(house)
      await one.visitor.post(at(one), toInstaller(installerId))
      const listed = await one.visitor.get(
        `/installers?cartId=${one.cartId}&installerIds=${installerId}&userZip=19103`,
      )
      const { quote } = await cartOf(one)
      expect(quote.refused).toEqual([])
      expect(quote.totalCents).toBe(listed.body.siteInstallers.siteInstallerList[0]?.outTheDoorInCents)
      const work = quote.adjustments.filter(({ kind }) => kind === 'installation')
      expect(work.map(({ amountCents }) => amountCents)).toEqual([6_000, 1_000, 1_400])
      const tax = quote.adjustments.find(({ kind }) => kind === 'sales-tax')
      const rate = installerId === shop ? 0.06 : 0.06625
      expect(Math.abs((tax?.amountCents ?? 0) - (tax?.baseCents ?? 0) * rate)).toBeLessThan(2)
    }
  })

  it('[API-042] [API-044] [DELV-151] changes to another shop, a van and a door, and is forgotten', async () => {
    const one = await visitorWithCart(house)
    const set = async (body: object) => {
      await one.visitor.send('PUT', at(one), { body })
      return cartOf(one)
    }
    expect((await set(toInstaller(shop))).installerDetails?.installerId).toBe(shop)
    expect((await set(toInstaller(acrossRiver))).installerDetails?.installerId).toBe(acrossRiver)
    const byVan = await set(toInstaller(van, CAR))
    expect(byVan.cartShipping?.installer).toEqual({ installerId: van, isMobileInstall: true })
    const home = await set(PHILADELPHIA)
    expect([home.shippingOption, home.cartShipping?.installer, home.installerDetails]).toEqual([
      'home',
      null,
      null,
    ])
    expect(home.quote.adjustments.some(({ kind }) => kind === 'installation')).toBe(false)
    await set(toInstaller(shop))
    const forgotten = await one.visitor.delete(at(one))
    expect(forgotten.body).toEqual({ deleted: true })
    expect(forgotten.setCookies.join()).toContain('cartShipping=;')
    expect((await one.visitor.get(at(one))).status).toBe(404)
    expect((await cartOf(one)).installerDetails).toBeNull()
  })

  it('[DELV-150] says one way: an installer belongs to it alone', async () => {
    const one = await visitorWithCart(house)
    await one.visitor.post(at(one), PHILADELPHIA)
    const written = (set: string) =>
      house.owner.query(`update cart_shipping set ${set} where cart_id = $1`, [one.cartId])
    const whole = 'cart_shipping_installer_whole'
    await expect(written(`installer_id = ${shop}, installer_kind = 'shop'`)).rejects.toThrow(whole)
    await expect(written(`shipping_option = 'installer'`)).rejects.toThrow(whole)
    await expect(written(`shipping_option = 'installer', installer_id = ${shop}`)).rejects.toThrow(whole)
  })

  it('[DELV-154] is billed where whoever pays lives, never at the shop; where a van comes it may be', async () => {
    const one = await visitorWithCart(house)
    const billing = `/checkout/cart-billing?cartId=${one.cartId}` as const
    await one.visitor.post(at(one), toInstaller(shop))
    expect((await one.visitor.get(billing)).status).toBe(404)
    const same = await one.visitor.post(billing, { isSameAsShipping: true })
    expect(same.body.error).toMatchObject({ refusal: 'invalid-address' })
    const own = await one.visitor.post(billing, DRIVERS_BILLING)
    expect(own.body.siteCartBillingResponse.cartBilling.isSameAsShipping).toBe(false)
    await one.visitor.put(at(one), toInstaller(van, CAR))
    const atHome = await one.visitor.post(billing, { isSameAsShipping: true })
    expect(atHome.body.siteCartBillingResponse.cartBilling.billing_info).toMatchObject(CAR)
  })
})

describe('a cart that a van comes for', () => {
  it('[DELV-005] [DELV-016] [DELV-019] [DELV-150] has the address of the car', async () => {
    const one = await visitorWithCart(house)
    const said = await one.visitor.post(at(one), toInstaller(van, CAR))
    expect(said.setCookies.some((cookie) => cookie.startsWith('installLocation=true'))).toBe(true)
    expect(said.body.siteCartShippingResponse.cartShipping).toMatchObject({
      ...CAR,
      shippingOption: 'installer',
      installer: {
        installerId: van,
        kind: 'mobile',
        company: 'Tires at Home',
        addressLine1: '1 Test Street',
      },
    })
    expect((await cartOf(one)).cartShipping).toMatchObject({
      addressLine1: CAR.addressLine1,
      installer: { installerId: van, isMobileInstall: true },
    })
  })

  it.each([
    ['[VAL-035] no street', { addressLine1: ' ' }, 'no-car-address', 'addressLine1', 'City / Address'],
    ['[VAL-036] no city', { city: undefined }, 'no-car-address', 'city', 'City / Address'],
    ['[VAL-037] no state', { state: '' }, 'no-car-address', 'state', 'enter state'],
    ['[VAL-038] no ZIP', { zip: undefined }, 'no-car-address', 'zip', 'enter your zip code'],
    ['[VAL-038] half a ZIP', { zip: '191' }, 'no-car-address', 'zip', 'valid ZIP code'],
    ['[VAL-022] [VAL-027] a box', { addressLine1: 'P.O. Box 12' }, 'po-box', 'addressLine1', 'PO boxes'],
    ['[VAL-023] [VAL-027] a base', { city: 'APO', state: 'AE' }, 'military-base', 'zip', 'Military bases'],
    ['a ZIP elsewhere', { zip: '60601' }, 'zip-and-state-differ', 'zip', 'valid US Zip Code'],
    [
      '[VAL-024] [DELV-005] a place too far for it',
      { city: 'Harrisburg', zip: '17101' },
      'van-too-far',
      'zip',
      'outside the selected installer',
    ],
  ] as const)('[DELV-156] is refused with %s, at its field', async (_title, more, refusal, field, words) => {
    const one = await visitorWithCart(house)
    const { status, body } = await one.visitor.post(at(one), toInstaller(van, { ...CAR, ...more }))
    expect([status, body.error.refusal]).toEqual([409, refusal])
    expect(body.error.fields?.[0]?.path).toBe(`body.${field}`)
    expect(body.errorMessage).toContain(words)
    expect((await one.visitor.get(at(one))).status).toBe(404)
  })

  it('[API-050] [API-051] [API-052] [DELV-030] [CART-040] says anew where the car stands, and forgets it', async () => {
    const one = await visitorWithCart(house)
    expect((await one.visitor.post(atCar(one), CAR)).status).toBe(404)
    await one.visitor.post(at(one), toInstaller(shop))
    expect((await one.visitor.post(atCar(one), CAR)).status).toBe(404)
    await one.visitor.put(at(one), toInstaller(van, CAR))
    const work = { ...CAR, addressLine1: '30 S 17th St' }
    const moved = await one.visitor.put(`${atCar(one)}&ssoUid=someone`, work)
    expect(moved.body.siteCartInstallLocationResponse.cartInstallLocation).toEqual({
      id: one.cartId,
      installerId: van,
      addressLine2: null,
      ...work,
    })
    expect(moved.setCookies.some((cookie) => cookie.startsWith('installLocation=true'))).toBe(true)
    const kept = await one.visitor.get(at(one))
    expect(kept.body.siteCartShippingResponse.cartShipping).toMatchObject({ ...work, firstName: 'Ana' })
    expect((await one.visitor.post(atCar(one), { ...CAR, city: '' })).body.error).toMatchObject({
      refusal: 'no-car-address',
    })
    const gone = await one.visitor.delete(atCar(one))
    expect(gone.body).toEqual({ deleted: true })
    expect(gone.setCookies.join()).toContain('installLocation=;')
    expect((await one.visitor.get(at(one))).status).toBe(404)
  })
})

describe('[DELV-151] who mounts the tires of a cart is one', () => {
  let busy: BusyShop
  beforeAll(async () => {
    busy = await openToAll(house, 'shop')
  })
  const atBusy = async () => {
    const { visitor, cart } = await mountedCart(house, busy)
    const one = { visitor, cartId: cart.id }
    await holdAt(one, busy)
    return one
  }

  it('[CART-037] keeps its time while the way is said again, and gives it back with another shop, a van or a door', async () => {
    for (const [body, left] of [
      [toInstaller(busy.installerId), [busy.installerId]],
      [toInstaller(shop), []],
      [toInstaller(van, CAR), []],
      [PHILADELPHIA, []],
    ] as const) {
      const one = await atBusy()
      const said = await one.visitor.put(at(one), body)
      expect(said.status).toBe(200)
      expect(await heldBy(one)).toEqual(left)
      expect(said.setCookies.some((cookie) => cookie.startsWith('cartAppointment=;'))).toBe(left.length === 0)
    }
    const one = await atBusy()
    await one.visitor.delete(at(one))
    expect(await heldBy(one)).toEqual([])
  })

  it('[CART-064] [CART-065] another one, or nobody, named in the cart forgets way and time', async () => {
    const named = async (change: object) => {
      const one = await atBusy()
      const { version: cartVersion } = await cartOf(one)
      const put = await one.visitor.send('PUT', `/cart-summary?id=${one.cartId}`, {
        body: { cartVersion, ...change },
      })
      expect(put.status).toBe(200)
      const read = await cartOf(one)
      expect(read.quote.totalCents).toBe(put.body.siteCart.quote.totalCents)
      return { one, put, cart: read, held: await heldBy(one) }
    }
    const another = await named({ installerId: shop })
    expect([another.cart.cartShipping, another.held]).toEqual([null, []])
    expect(another.cart.installerDetails?.installerId).toBe(shop)
    const same = await named({ installerId: busy.installerId })
    expect([same.cart.shippingOption, same.held]).toEqual(['installer', [busy.installerId]])
    const nobody = await named({ removeInstallerId: busy.installerId })
    expect([nobody.cart.cartShipping, nobody.cart.installerDetails, nobody.held]).toEqual([null, null, []])
    expect(nobody.put.setCookies.join()).toMatch(/cartShipping=;.*cartAppointment=;/)
  })

  it('[CART-066] whoever removes one that was not chosen has nothing of it in the browser', async () => {
    const one = await atBusy()
    const { version: cartVersion } = await cartOf(one)
    const put = await one.visitor.send('PUT', `/cart-summary?id=${one.cartId}`, {
      body: { cartVersion, removeInstallerId: shop },
    })
    expect(put.status).toBe(404)
    expect(put.setCookies.join()).toMatch(/cartShipping=;.*cartAppointment=;/)
    expect(await heldBy(one)).toEqual([busy.installerId])
  })

  it('a time somewhere else means that one, and the way to the other is forgotten', async () => {
    const { visitor, cart } = await mountedCart(house, { installerId: shop })
    const one = { visitor, cartId: cart.id }
    await holdAt(one, busy)
    const after = await cartOf(one)
    expect([after.cartShipping, after.installerDetails?.installerId]).toEqual([null, busy.installerId])
    expect(after.version).toBeGreaterThan(cart.version)
    await visitor.post(at(one), toInstaller(busy.installerId))
    expect(await heldBy(one)).toEqual([busy.installerId])
  })
})
