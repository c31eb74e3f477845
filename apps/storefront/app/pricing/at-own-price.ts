import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import type { ProductCard } from '@shop/contracts/search/products'
import { setOfFour } from './set-of-four.ts'

/** A tire of a list at the visitor's own price, where there is one. */
export function listedAtOwnPrice(tire: ProductCard, own: OwnPrice | undefined): ProductCard {
  const set = setOfFour(own)
  if (!own || !set) return tire
  return { ...tire, price: own.price, set }
}

/** A tire on its product page at the visitor's own price, where there is one. */
export function tireAtOwnPrice(tire: TireInLine, own: OwnPrice | undefined): TireInLine {
  return own ? { ...tire, price: own.price, sets: own.sets } : tire
}
