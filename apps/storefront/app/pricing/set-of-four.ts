import type { SetPrice } from '@shop/contracts/catalogue/catalogue'

const SET = 4

/** The set a price is shown for wherever nobody chose a quantity; undefined for what is not sold. */
export function setOfFour(priced: { sets: readonly SetPrice[] } | undefined): SetPrice | undefined {
  return priced?.sets.find(({ quantity }) => quantity === SET)
}
