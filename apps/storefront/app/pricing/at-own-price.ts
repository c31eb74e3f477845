import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import type { ListedTire } from '@shop/contracts/search/search'

const SET = 4

/** A tire of a list at the visitor's own price, where there is one. */
export function listedAtOwnPrice(tire: ListedTire, own: OwnPrice | undefined): ListedTire {
  const set = own?.sets.find((each) => each.quantity === SET)
  if (!own || !set) return tire
  return {
    ...tire,
    price: own.price,
    setOfFourInCents: set.priceInCents,
    setSavingInCents: set.savingInCents,
  }
}

/** A tire on its product page at the visitor's own price, where there is one. */
export function tireAtOwnPrice(tire: TireInLine, own: OwnPrice | undefined): TireInLine {
  return own ? { ...tire, price: own.price, sets: own.sets } : tire
}
