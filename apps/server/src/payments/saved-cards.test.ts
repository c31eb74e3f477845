import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { signIn } from '../../testing/isolation/owned-things.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf, type Visitor } from '../../testing/visitor.ts'

const FAR = { timeout: 30_000, interval: 100 }
let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
}, 60_000)
afterAll(() => house.close())

let people = 0
async function customer(): Promise<Visitor> {
  const visitor = await house.visitor()
  await signIn(house, visitor, `saver-${people++}`)
  return visitor
}

async function placed(visitor: Visitor, order: Parameters<typeof orderOf>[1]): Promise<string> {
  const ended = await visitor.placeOrder(await visitor.readyCart(), order)
  if (ended.outcome !== 'placed') throw new Error(JSON.stringify(ended))
  return ended.attemptId
}

const cardsOf = async (visitor: Visitor) => (await visitor.get('/users/me/cards')).body.cards
const remove = (visitor: Visitor, id: string) => visitor.send('DELETE', `/users/me/cards/${id}`)

/** A nonce of the security code alone, as the frame makes it. */
async function code(): Promise<string> {
  const answer = await fetch(`${house.gateway.url}/sandbox/code-nonces`, { method: 'POST' })
  return ((await answer.json()) as { nonce: string }).nonce
}

const saleOf = (orderId: string) =>
  [...house.gateway.books.transactions.values()].find((each) => each.orderId === orderId)

/** A card in the vault that no hold keeps there. */
async function freeCard(visitor: Visitor): Promise<string> {
  await haveCaptured(house, await placed(visitor, { savesCard: true }))
  await expect.poll(async () => (await cardsOf(visitor))[0]?.held, FAR).toBeNull()
  const [card] = await cardsOf(visitor)
  if (!card) throw new Error('No card was saved')
  return card.id
}

const pressWith = async (visitor: Visitor, savedCardId: string) => {
  const body = { ...orderOf(await visitor.readyCart()), nonce: await code(), savedCardId }
  return visitor.send('POST', '/checkout/orders', { body })
}

describe('a card that is saved', () => {
  it('[PAY-290] is kept for a signed-in shopper who wants it, without its number, and used cards come first', async () => {
    const visitor = await customer()
    await placed(visitor, { nonce: 'fake-valid-amex-nonce' })
    expect(await cardsOf(visitor)).toEqual([])
    const orderId = await placed(visitor, { savesCard: true })
    await placed(visitor, { savesCard: true, nonce: 'fake-valid-mastercard-nonce' })
    const [mastercard, visa] = await cardsOf(visitor)
    expect(mastercard).toMatchObject({ brand: 'MasterCard', lastFour: '4444' })
    expect(visa).toMatchObject({
      brand: 'Visa',
      lastFour: '4242',
      expirationMonth: '12',
      expirationYear: '2040',
      standing: 'good',
      held: { amountInCents: saleOf(orderId)?.amountCents },
    })
    const { rows } = await house.owner.query('select s::text as row from saved_card s')
    for (const { row } of rows) expect(row).not.toMatch(/\d{13,}/)
    expect(JSON.stringify(await cardsOf(visitor))).not.toContain(saleOf(orderId)?.vaultedAs?.token)
  })

  it('[PAY-290] is not kept for a guest, nor twice', async () => {
    const guest = await house.visitor()
    await placed(guest, { savesCard: true })
    expect((await house.owner.query('select from saved_card')).rows).toHaveLength(2)
    expect((await guest.get('/users/me/cards')).status).toBe(401)
    const visitor = await customer()
    await placed(visitor, { savesCard: true })
    await placed(visitor, { savesCard: true })
    expect(await cardsOf(visitor)).toHaveLength(1)
  })

  it('[PAY-026] [PAY-291] pays an order by our name of it and the security code typed again', async () => {
    const visitor = await customer()
    const savedCardId = await freeCard(visitor)
    const orderId = await placed(visitor, { savedCardId, nonce: await code() })
    const { rows } = await house.owner.query(
      `select p.last_four, p.vault_token = s.vault_token as same, a.nonce
         from payment p join saved_card s on s.id = $2 join order_attempt a on a.id = p.order_id where p.order_id = $1`,
      [orderId, savedCardId],
    )
    expect(rows).toEqual([{ last_four: '4242', same: true, nonce: '' }])
    expect(await cardsOf(visitor)).toHaveLength(1)
  })

  it('[PAY-291] is not paid with by anybody else, nor with a nonce that is no security code', async () => {
    const savedCardId = await freeCard(await customer())
    expect(await pressWith(await customer(), savedCardId)).toMatchObject({
      status: 409,
      body: { error: { refusal: 'no-saved-card' } },
    })
    const owner = await customer()
    const own = await freeCard(owner)
    const cart = await owner.readyCart()
    expect(await owner.placeOrder(cart, { savedCardId: own })).toMatchObject({ outcome: 'refused' })
  })

  it('[PAY-292] that has expired is shown, and not paid with', async () => {
    const visitor = await customer()
    const savedCardId = await freeCard(visitor)
    await house.owner.query(`update saved_card set expires_on = current_date - 1 where id = $1`, [
      savedCardId,
    ])
    expect((await cardsOf(visitor))[0]).toMatchObject({ standing: 'expired' })
    expect(await pressWith(visitor, savedCardId)).toMatchObject({
      body: { error: { refusal: 'no-saved-card' } },
    })
  })

  it('[PAY-293] is removed here at once and then at the gateway; nobody pays with it any more', async () => {
    const visitor = await customer()
    const id = await freeCard(visitor)
    const { rows } = await house.owner.query('select vault_token as token from saved_card where id = $1', [
      id,
    ])
    const { token } = rows[0]
    expect(house.gateway.books.vault.cards.has(token)).toBe(true)
    expect((await remove(await customer(), id)).status).toBe(404)
    expect(await remove(visitor, id)).toMatchObject({ status: 200, body: { removed: true } })
    expect(await cardsOf(visitor)).toEqual([])
    expect(await pressWith(visitor, id)).toMatchObject({ body: { error: { refusal: 'no-saved-card' } } })
    const rest = () => house.owner.query('select from saved_card where id = $1', [id])
    await expect.poll(async () => (await rest()).rows.length, FAR).toBe(0)
    expect(house.gateway.books.vault.cards.has(token)).toBe(false)
    expect((await remove(visitor, id)).status).toBe(404)
  })

  it('[PAY-293] is forgotten by a gateway that was away meanwhile, or had forgotten it by itself', async () => {
    const visitor = await customer()
    const id = await freeCard(visitor)
    const { rows } = await house.owner.query('select vault_token as token from saved_card where id = $1', [
      id,
    ])
    house.gateway.books.behaviour.downShare = 1
    await remove(visitor, id)
    house.gateway.books.vault.cards.delete(rows[0].token)
    house.gateway.books.behaviour.downShare = 0
    const rest = () => house.owner.query('select from saved_card where id = $1', [id])
    await expect.poll(async () => (await rest()).rows.length, FAR).toBe(0)
  })

  it('[PAY-294] stays while it holds the money of an order, and while it is being paid with', async () => {
    const visitor = await customer()
    const orderId = await placed(visitor, { savesCard: true })
    const [card] = await cardsOf(visitor)
    const id = card?.id ?? ''
    expect(await remove(visitor, id)).toMatchObject({
      status: 409,
      body: { error: { refusal: 'card-on-hold' } },
    })
    await haveCaptured(house, orderId)
    await expect.poll(async () => (await cardsOf(visitor))[0]?.held, FAR).toBeNull()
    await house.owner.query(
      `update order_attempt set outcome = 'processing', order_id = null, saved_card_id = $2,
              carried_until = now() + interval '1 hour' where id = $1`,
      [orderId, id],
    )
    expect(await remove(visitor, id)).toMatchObject({ body: { error: { refusal: 'card-on-hold' } } })
    await house.owner.query(`update order_attempt set outcome = 'placed', order_id = id where id = $1`, [
      orderId,
    ])
    expect((await remove(visitor, id)).status).toBe(200)
  })
})
