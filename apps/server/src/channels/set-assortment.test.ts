import { afterAll, expect, it } from 'vitest'
import { shopBehindProxy } from '../../testing/shop-behind-proxy.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setAssortment } from './set-assortment.ts'

const { house, dropped, close } = await shopBehindProxy()
afterAll(close)

const set = (...brands: string[]) =>
  inTransaction(house.shop.db.checkoutPool, (tx) =>
    setAssortment(
      tx,
      house.shop.workflows,
      {
        id: 'partner',
        name: 'Partner',
        brands,
        types: null,
        exceptBrands: [],
        exceptLines: [],
        exceptTires: [],
      },
      { actor: 'command:test' },
    ),
  )

it('[ASRT-009] an assortment that is changed holds for the next call, and leaves every kept page of its channels behind', async () => {
  await set('kestrel', 'northline')
  await house.owner.query(`update channel set assortment_id = 'partner' where id = 'employee'`)
  const visitor = await house.visitor('epp.localhost')
  const brands = async () => {
    const { body } = await visitor.get('/products?tireType=all-season&limit=100')
    return [...new Set(body.products.map(({ brand }) => brand.slug))].sort()
  }
  await expect.poll(brands).toEqual(['kestrel', 'northline'])
  await set('northline')
  expect(await brands()).toEqual(['northline'])
  await expect.poll(() => dropped).toContain('epoch epp.localhost')
  expect(dropped).not.toContain('epoch simpletire.localhost')
  await expect(set('nordline')).rejects.toThrow('Nothing is called nordline')
  expect(await brands()).toEqual(['northline'])
})
