import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

async function plainsong() {
  const { body } = await (await house.visitor()).get('/product-lines/kestrel/plainsong')
  return body.productLine
}

function forgetPictures(where: string) {
  return house.owner.query(`update product_line set image_kinds = '{}' where ${where}`)
}

describe('a line without a picture', () => {
  it('is shown with that of the best known line of its brand and type', async () => {
    expect((await plainsong()).imageSrc).toBe('/images/tires/kestrel/plainsong/sidetread.webp')
    await forgetPictures(`slug = 'plainsong'`)
    const lent = '/images/tires/kestrel/plainsong-suv/sidetread.webp'
    expect(await plainsong()).toMatchObject({ imageSrc: lent, images: [{ kind: 'sidetread', src: lent }] })
  })

  it('is shown as unavailable when its brand has none of the type', async () => {
    await forgetPictures(
      `(brand_id, type_id) in (select brand_id, type_id from product_line where slug = 'plainsong')`,
    )
    expect(await plainsong()).toMatchObject({ imageSrc: null, images: [] })
  })
})
