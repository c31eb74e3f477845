import type { TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import { tireWords } from '../../catalogue/version-words.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'
import { productMessages } from './messages.ts'

export type VersionTile = { tire: TireInLine; name: string; detail: string; setCents: number | null }

/** The versions of a size that are left to choose from: on a known vehicle those that fit, and the chosen one. */
export function versionTiles(
  tires: readonly TireInLine[],
  chosenId: number,
  fits: ReadonlyMap<number, Pick<TireFit, 'level'>> | null,
): VersionTile[] {
  const left = tires.filter(
    ({ productId }) => productId === chosenId || fits?.get(productId)?.level !== 'does-not-fit',
  )
  return left.map((tire) => ({
    tire,
    name: tireWords(tire, left),
    detail: productMessages.versions.detail(tire.service, tire.loadPounds),
    setCents: setOfFour(tire)?.priceInCents ?? null,
  }))
}
