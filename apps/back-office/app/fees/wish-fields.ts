import type { DeskFact, FactWish } from '@shop/contracts/fees/fee-desk'
import type { FactValues } from '@shop/domain/fees/dated-fact'
import { messages } from './messages.ts'

const words = messages.fields

export interface WishField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly initial: string
  readonly options?: readonly { value: string; label: string }[]
  /** What is wrong with what was entered. */
  readonly check: (entered: string) => string | undefined
}

const DOLLARS = /^\$?(\d{1,5})(?:\.(\d{1,2}))?$/

export function centsIn(entered: string): number | null {
  const match = DOLLARS.exec(entered.trim().replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

const isAmount = (entered: string) => (centsIn(entered) === null ? messages.errors.amount : undefined)
const dollars = (cents: number) => (cents / 100).toFixed(2)
const money = (name: string, label: string, cents: number): WishField => ({
  name,
  label,
  initial: dollars(cents),
  check: isAmount,
})
const choice = (name: string, label: string, initial: string, names: Record<string, string>): WishField => ({
  name,
  label,
  initial,
  options: Object.entries(names).map(([value, text]) => ({ value, label: text })),
  check: () => undefined,
})

/** What a change of this kind asks for, with what is in force. */
export function wishFields({ kind, now }: DeskFact): WishField[] {
  const value = now?.value ?? null
  switch (kind) {
    case 'tire-fee': {
      const amount = (value as FactValues['tire-fee'] | null)?.amount
      if (amount?.kind !== 'percentage') return [money('perTire', words.perTire, amount?.perTireCents ?? 0)]
      const cap = amount.capPerTireCents
      return [
        { ...money('percent', words.percent, 0), initial: String(amount.ratePpm / 10_000) },
        {
          ...money('cap', words.cap, 0),
          hint: words.capHint,
          initial: cap === null ? '' : dollars(cap),
          check: (entered) => (entered.trim() === '' ? undefined : isAmount(entered)),
        },
      ]
    }
    case 'labor-tax':
      return [
        choice(
          'tax',
          words.tax,
          (value as FactValues['labor-tax'] | null)?.tax ?? 'not-taxed',
          messages.labor,
        ),
      ]
    case 'coverage-prices':
      return ((value ?? []) as unknown as FactValues['coverage-prices']).map((band, index) =>
        money(`band${index}`, words.band(band.below), band.perTireCents),
      )
    case 'coverage-terms': {
      const { capCents, repairCapCents } = value as unknown as FactValues['coverage-terms']
      return [
        ...(capCents
          ? [
              money('capStandard', words.capStandard, capCents.standard),
              money('capCommercial', words.capCommercial, capCents.commercial),
            ]
          : []),
        money('repairStandard', words.repairStandard, repairCapCents.standard),
        money('repairCommercial', words.repairCommercial, repairCapCents.commercial),
      ]
    }
    case 'handling-fee': {
      const { mode, perTireCents } = value as FactValues['handling-fee']
      return [money('perTire', words.perTire, perTireCents), choice('mode', words.mode, mode, messages.modes)]
    }
    case 'cancel-window':
      return [
        {
          name: 'minutes',
          label: words.minutes,
          initial: String((value as FactValues['cancel-window']).minutes),
          check: (entered) =>
            /^\d{1,4}$/.test(entered.trim()) && Number(entered) >= 5 && Number(entered) <= 1440
              ? undefined
              : messages.errors.minutes,
        },
      ]
  }
}

/** What was entered, as the server is asked for it. */
export function wishOf({ kind, key, now }: DeskFact, entered: Readonly<Record<string, string>>): FactWish {
  const cents = (name: string) => centsIn(entered[name] ?? '') ?? 0
  switch (kind) {
    case 'tire-fee': {
      if (entered['percent'] !== undefined) {
        const cap = entered['cap']?.trim() ?? ''
        const ratePpm = Math.round(Number(entered['percent']) * 10_000)
        return {
          kind,
          key,
          amount: { kind: 'percentage', ratePpm, capPerTireCents: cap === '' ? null : cents('cap') },
        }
      }
      const perTireCents = cents('perTire')
      return { kind, key, amount: perTireCents === 0 ? null : { kind: 'flat', perTireCents } }
    }
    case 'labor-tax':
      return { kind, key, tax: (entered['tax'] ?? 'not-taxed') as FactValues['labor-tax']['tax'] }
    case 'coverage-prices': {
      const bands = (now?.value ?? []) as unknown as FactValues['coverage-prices']
      return { kind, key, perTireCents: bands.map((_, index) => cents(`band${index}`)) }
    }
    case 'coverage-terms':
      return {
        kind,
        key,
        capCents: { standard: cents('capStandard'), commercial: cents('capCommercial') },
        repairCapCents: { standard: cents('repairStandard'), commercial: cents('repairCommercial') },
      }
    case 'handling-fee':
      return {
        kind,
        key,
        perTireCents: cents('perTire'),
        mode: (entered['mode'] ?? 'none') as FactValues['handling-fee']['mode'],
      }
    case 'cancel-window':
      return { kind, key, minutes: Number(entered['minutes']) }
  }
}
