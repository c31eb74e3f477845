import type { SiteCart } from '@shop/contracts/cart/cart'
import { isCoverageChosen } from '@shop/domain/coverage/free-coverage'

export const COVERAGE_CHOICES = ['all', 'some', 'none'] as const
export type CoverageChoice = (typeof COVERAGE_CHOICES)[number]

export function coveredLineIds({ siteProducts }: Pick<SiteCart, 'siteProducts'>): string[] {
  return siteProducts
    .filter(({ roadHazardState }) => isCoverageChosen(roadHazardState))
    .map(({ lineId }) => lineId)
}

export function coverageChoiceOf(cart: Pick<SiteCart, 'siteProducts'>): CoverageChoice {
  return choiceOf(coveredLineIds(cart).length, cart.siteProducts.length)
}

export function choiceOf(covered: number, all: number): CoverageChoice {
  if (covered === 0) return 'none'
  return covered === all ? 'all' : 'some'
}

/** The lines a choice covers; of `some` those that were named and are still in the cart. */
export function linesToCover(
  { siteProducts }: Pick<SiteCart, 'siteProducts'>,
  choice: CoverageChoice,
  named: readonly string[],
): string[] {
  const all = siteProducts.map(({ lineId }) => lineId)
  if (choice === 'none') return []
  return choice === 'all' ? all : all.filter((lineId) => named.includes(lineId))
}
