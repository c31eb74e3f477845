/** `balancing-taxed`: balancing sold with the tire is taxed, mounting on a line of its own is not. */
export type LaborTax = 'taxed' | 'not-taxed' | 'balancing-taxed'

export type LaborTaxRule = { state: string; tax: LaborTax; confidence: 'high' | 'medium' | 'low' }

const rule = (confidence: LaborTaxRule['confidence'], tax: LaborTax, ...states: string[]): LaborTaxRule[] =>
  states.map((state) => ({ state, tax, confidence }))

/** Whether a state taxes mounting and balancing that stand on a line of their own. */
export const LABOR_TAX_RULES: readonly LaborTaxRule[] = [
  ...rule('high', 'not-taxed', 'CA'),
  ...rule('high', 'balancing-taxed', 'ID'),
  ...rule('high', 'taxed', 'TN'),
  ...rule('medium', 'taxed', 'NY', 'NJ', 'PA', 'OH', 'WA', 'NC', 'WI', 'IA', 'KS', 'FL'),
  ...rule('medium', 'not-taxed', 'TX', 'IL', 'GA', 'VA', 'MO', 'MI', 'AZ', 'CO'),
  ...rule('low', 'taxed', 'MN'),
]

/** Where no rule is sure enough, labor on its own line goes untaxed, as in most states that wrote it down. */
export function laborTaxOf(state: string): LaborTax {
  const found = LABOR_TAX_RULES.find((each) => each.state === state && each.confidence !== 'low')
  return found?.tax ?? 'not-taxed'
}
