import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteCart } from '@shop/contracts/cart/cart'
import { demoValues } from '@shop/settings/demo-values'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import { assertFit } from '../env.ts'
import { openSigningKeys } from '../platform/signing-keys.ts'
import { readSharedCart, signSharedCart } from './share-link.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const share = async (visitor: Visitor): Promise<{ token: string; path: string; expiresAt: string }> =>
  (await visitor.post('/cart-summary/share', undefined)).body
const open = (visitor: Visitor, token: string) => visitor.post('/cart-summary/shared', { token })
const shapeOf = ({ siteProducts }: SiteCart) =>
  siteProducts.map(({ productId, quantity, position, roadHazardState }) => [
    productId,
    quantity,
    position,
    roadHazardState,
  ])

const keys = () => openSigningKeys({ key: house.shop.env.SIGNING_KEY })()

async function sender(shop = house) {
  const visitor = await shop.visitor()
  await visitor.put('/users/me/personalization', { userLocationZip: '19103' })
  const pair = { productId: STARTER_TIRE, rearProductId: 100_002, quantity: { front: 2, rear: 2 } }
  await visitor.post('/cart-summary', { ...pair, email: 'ana@example.com', shouldAddCoverage: true })
  const cart = (await visitor.post('/cart-summary', { itemId: 100_003, itemQuantity: 4 })).body.siteCart
  return { visitor, cart: await visitor.shipTo(cart.id) }
}

describe('a shared cart', () => {
  it('[CART-045] S7: opens as a copy with the same sets and nothing about its owner', async () => {
    const { visitor, cart } = await sender()
    const { token, path } = await share(visitor)
    expect(path).toBe(`/shared-cart/${token}`)
    const friend = await house.visitor()
    const answer = await open(friend, token)
    const copy = answer.body.siteCart
    expect(answer.status).toBe(201)
    expect(copy.id).not.toBe(cart.id)
    expect(shapeOf(copy).toSorted()).toEqual(shapeOf(cart).toSorted())
    expect(new Set(copy.siteProducts.map(({ setId }: { setId: string }) => setId)).size).toBe(2)
    expect(copy).toMatchObject({
      zip: null,
      email: null,
      cartShipping: null,
      cartShippingAddressPresent: false,
    })
    const everything = JSON.stringify([copy, Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()])
    for (const secret of [cart.id, '19103', 'ana@example.com', 'Delancey', 'Morris', 'Philadelphia']) {
      expect(everything).not.toContain(secret)
    }
    expect(friend.cookies.get('cartId')).toBe(copy.id)

    await friend.put(`/cart-summary?id=${copy.id}`, {
      itemId: 100_003,
      itemQuantity: 0,
      cartVersion: copy.version,
    })
    expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(8)
  })

  it('[CART-077] joins what the visitor has: opened twice it changes nothing', async () => {
    const { visitor } = await sender()
    const { token } = await share(visitor)
    const friend = await house.visitor()
    await friend.post('/cart-summary', { itemId: 100_003, itemQuantity: 1 })
    await friend.post('/cart-summary', { itemId: 100_004, itemQuantity: 2 })
    const once = (await open(friend, token)).body.siteCart
    const twice = (await open(friend, token)).body.siteCart
    expect(once.itemCount).toBe(10)
    expect(shapeOf(twice)).toEqual(shapeOf(once))
    expect(twice.id).toBe(once.id)
  })

  it('[CART-077] leaves out what is no longer sold, and says so when nothing is left', async () => {
    const owner = await house.visitor()
    await owner.post('/cart-summary', { itemId: 100_007, itemQuantity: 4 })
    const { token } = await share(owner)
    await house.owner.query(`update stock set available = 0 where tire_id = 100007`)
    const friend = await house.visitor()
    const answer = await open(friend, token)
    expect(answer).toMatchObject({
      status: 409,
      body: { error: { refusal: 'nothing-sold' }, errorMessage: 'We no longer have the tires in this cart.' },
    })
    expect((await friend.get('/cart-summary')).status).toBe(404)
  })

  it('[CART-077] S7: opens for nobody when it was altered, signed by another, or meant for another channel', async () => {
    const { visitor } = await sender()
    const { token } = await share(visitor)
    const [text = '', signature = ''] = token.split('.')
    const cart = JSON.parse(Buffer.from(text, 'base64url').toString())
    const cheaper = Buffer.from(JSON.stringify({ ...cart, price: 1 })).toString('base64url')
    const forged = createHmac('sha256', 'another key of at least 32 bytes!').update(text).digest('base64url')
    const elsewhere = signSharedCart(keys, { ...cart, channelId: 'epp' })
    for (const bad of [
      '',
      'x',
      text,
      `${cheaper}.${signature}`,
      `${text}.${forged}`,
      `${token}.x`,
      elsewhere,
    ]) {
      const answer = await open(await house.visitor(), bad)
      expect([400, 409], bad).toContain(answer.status)
      if (answer.status === 409) expect(answer.body.error.refusal).toBe('link-not-valid')
    }
  })

  it('[SAFE-074] opens while its key is still in the ring, and keys change without a restart', async () => {
    const { visitor } = await sender()
    const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'signing-keys')
    const [first, second] = ['first', 'second'].map((name) => name.padEnd(32, '-'))
    writeFileSync(file, `${first}\n`)
    let now = 0
    const rotating = openSigningKeys({ file }, () => now)
    const { token } = await share(visitor)
    const cart = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    const before = signSharedCart(rotating, cart)

    writeFileSync(file, `${second}\n${first}\n`)
    now += 10_000
    const after = signSharedCart(rotating, cart)
    expect(after).not.toBe(before)
    expect([before, after].map((link) => readSharedCart(rotating, link)?.lines)).toEqual([
      cart.lines,
      cart.lines,
    ])

    writeFileSync(file, '')
    now += 10_000
    expect(signSharedCart(rotating, cart)).toBe(after)
    writeFileSync(file, `${second}\n`)
    now += 10_000
    expect(readSharedCart(rotating, before)).toBeNull()
    expect(readSharedCart(rotating, after)?.lines).toEqual(cart.lines)
  })

  it('[SAFE-075] is never signed with a key of the demo in production', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'signing-keys')
    const own = 'own'.padEnd(32, '-')
    const ofDemo = `${own}\n${demoValues()['SIGNING_KEY']}\n`
    let environment: Record<string, string> = { NODE_ENV: 'production' }
    const check = (place: string, key: string) => assertFit(place, key, environment)
    writeFileSync(file, ofDemo)
    expect(() => openSigningKeys({ file, check })).toThrow('holds a value of .env.example')

    writeFileSync(file, own)
    let now = 0
    const rotating = openSigningKeys({ file, check }, () => now)
    writeFileSync(file, ofDemo)
    now += 10_000
    expect(rotating()).toEqual([own])
    environment = { NODE_ENV: 'production', DEMO: '1' }
    now += 10_000
    expect(rotating()).toHaveLength(2)
  })

  it('[SAFE-074] is opened by a running api although its key has been replaced', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'signing-keys')
    writeFileSync(file, 'first'.padEnd(32, '-'))
    const rotating = await shopUnderTest({ settings: { SIGNING_KEYS_FILE: file } })
    try {
      const { visitor } = await sender(rotating)
      const { token } = await share(visitor)
      writeFileSync(file, `${'second'.padEnd(32, '-')}\n${'first'.padEnd(32, '-')}`)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
      const anew = await share(visitor)
      expect(anew.token).not.toBe(token)
      for (const link of [token, anew.token])
        expect((await open(await rotating.visitor(), link)).status).toBe(201)
    } finally {
      vi.useRealTimers()
      await rotating.close()
    }
  })

  it('[CART-077] is over after thirty days', async () => {
    const { visitor } = await sender()
    const { token, expiresAt } = await share(visitor)
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    const cart = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
    const old = signSharedCart(keys, {
      ...cart,
      endsAt: Math.floor(Date.now() / 1000) - 1,
    })
    expect((await open(await house.visitor(), old)).body.error.refusal).toBe('link-over')
  })

  it('cannot be made of an empty cart', async () => {
    const visitor = await house.visitor()
    const { id, version } = (await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 }))
      .body.siteCart
    await visitor.put(`/cart-summary?id=${id}`, {
      itemId: STARTER_TIRE,
      itemQuantity: 0,
      cartVersion: version,
    })
    expect((await visitor.post('/cart-summary/share', undefined)).body.error.refusal).toBe('cart-empty')
  })
})
