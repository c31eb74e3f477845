import type { DeskFact } from '@shop/contracts/fees/fee-desk'

export const FEE_TABS = ['tire-fee', 'labor-tax', 'coverage', 'handling-fee', 'cancel-window'] as const

export type FeeTab = (typeof FEE_TABS)[number]

export function tabIn(search: URLSearchParams): FeeTab {
  return FEE_TABS.find((tab) => tab === search.get('tab')) ?? 'tire-fee'
}

export function isInTab({ kind }: Pick<DeskFact, 'kind'>, tab: FeeTab): boolean {
  return tab === 'coverage' ? kind === 'coverage-prices' || kind === 'coverage-terms' : kind === tab
}
