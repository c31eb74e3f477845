import type { DeskFact } from '@shop/contracts/fees/fee-desk'
import { stateName } from '@shop/domain/delivery/states'
import type { FactValues } from '@shop/domain/fees/dated-fact'
import { formatDollars, formatRoundedDollars } from '@shop/domain/money/format-dollars'
import { messages } from './messages.ts'

type Value = DeskFact['coming'][number]['value']

/** What the row is called, and the code of its state beside it. */
export function nameOf({ kind, key }: Pick<DeskFact, 'kind' | 'key'>): { name: string; code: string | null } {
  if (kind === 'tire-fee' || kind === 'labor-tax') {
    const code = key.slice(0, 2)
    const part = key.endsWith('-large')
      ? messages.largeTires
      : key.endsWith('-truck')
        ? messages.truckTires
        : null
    const name = stateName(code) ?? code
    return { name: part ? `${name}, ${part}` : name, code }
  }
  const names: Record<string, string> = messages.names
  return { name: names[kind] ?? names[key] ?? key, code: null }
}

export function valueText(kind: DeskFact['kind'], value: Value): string {
  if (value === null) return kind === 'labor-tax' ? messages.labor['not-taxed'] : messages.none
  switch (kind) {
    case 'tire-fee': {
      const { amount } = value as FactValues['tire-fee']
      if (amount.kind === 'flat') return formatDollars(amount.perTireCents)
      return amount.capPerTireCents === null
        ? messages.percent(amount.ratePpm)
        : messages.percentCapped(amount.ratePpm, amount.capPerTireCents)
    }
    case 'labor-tax':
      return messages.labor[(value as FactValues['labor-tax']).tax]
    case 'coverage-prices': {
      const prices = (value as unknown as FactValues['coverage-prices']).map((band) => band.perTireCents)
      return messages.priceRange(Math.min(...prices), Math.max(...prices))
    }
    case 'coverage-terms': {
      const { capCents, repairCapCents } = value as unknown as FactValues['coverage-terms']
      const cap = capCents === null ? messages.wholePrice : formatRoundedDollars(capCents.standard)
      return messages.terms(cap, formatRoundedDollars(repairCapCents.standard))
    }
    case 'handling-fee': {
      const { mode, perTireCents } = value as FactValues['handling-fee']
      return mode === 'none'
        ? messages.none
        : messages.withMode(formatDollars(perTireCents), messages.modes[mode])
    }
    case 'cancel-window':
      return messages.minutesOf((value as FactValues['cancel-window']).minutes)
  }
}

/** A fee or rule we are not sure of stands in the table and is not reckoned with. */
export function isUnsure(value: Value): boolean {
  return value !== null && (value as { confidence?: string }).confidence === 'low'
}

/** What a set of four owes, where a tire owes a fixed amount. */
export function setOf4(value: Value): string | null {
  if (value === null) return formatDollars(0)
  const { amount } = value as FactValues['tire-fee']
  return amount.kind === 'flat' ? formatDollars(amount.perTireCents * 4) : null
}
