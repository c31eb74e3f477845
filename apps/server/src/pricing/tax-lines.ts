import type { AdjustmentKind } from '@shop/domain/pricing/adjustment'
import type { Quote } from '@shop/domain/pricing/quote'

/** How a provider names what is sold. */
export const TAX_CODES = {
  tires: 'P0000000',
  coverage: 'SW054000',
  labor: 'SR060000',
  shipping: 'FR020100',
  excise: 'ON030000',
  fee: 'ON040000',
} as const

export interface TaxLine {
  readonly number: string
  readonly itemCode?: string
  readonly quantity: number
  /** In dollars, as providers take them. */
  readonly amount: number
  readonly taxCode: string
}

export const CODE_OF: Record<Exclude<AdjustmentKind, 'discount' | 'sales-tax'>, keyof typeof TAX_CODES> = {
  coverage: 'coverage',
  installation: 'labor',
  shipping: 'shipping',
  handling: 'shipping',
  'federal-excise-tax': 'excise',
  'state-tire-fee': 'fee',
}

/** What was sold, line by line, each line after the discounts that fall on it. */
export function invoiceLines({ lines, adjustments }: Pick<Quote, 'lines' | 'adjustments'>): TaxLine[] {
  const offLine = (lineId: string) =>
    adjustments
      .filter(({ kind }) => kind === 'discount')
      .flatMap(({ shares }) => shares.filter((share) => share.lineId === lineId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return [
    ...lines.map(({ lineId, tireId, quantity, subtotalCents }, index) => ({
      number: String(index + 1),
      itemCode: tireId,
      quantity,
      amount: (subtotalCents + offLine(lineId)) / 100,
      taxCode: TAX_CODES.tires,
    })),
    ...adjustments.flatMap(({ kind, amountCents }, index) =>
      kind === 'discount' || kind === 'sales-tax'
        ? []
        : [
            {
              number: String(lines.length + index + 1),
              quantity: 1,
              amount: amountCents / 100,
              taxCode: TAX_CODES[CODE_OF[kind]],
            },
          ],
    ),
  ]
}
