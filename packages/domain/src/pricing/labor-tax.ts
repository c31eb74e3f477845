/** `balancing-taxed`: balancing sold with the tire is taxed, mounting on a line of its own is not. */
export type LaborTax = 'taxed' | 'not-taxed' | 'balancing-taxed'

/** Whether a state taxes mounting and balancing that stand on a line of their own. */
export type LaborTaxRule = { state: string; tax: LaborTax; confidence: 'high' | 'medium' | 'low' }

/** Where no rule is sure enough, labor on its own line goes untaxed, as in most states that wrote it down. */
export function laborTaxOf(rules: readonly LaborTaxRule[], state: string): LaborTax {
  const found = rules.find((each) => each.state === state && each.confidence !== 'low')
  return found?.tax ?? 'not-taxed'
}
