import type { FactWish } from '@shop/contracts/fees/fee-desk'
import { isStateCode, stateName } from '@shop/domain/delivery/states'
import { type FactValues, tireFeeKey } from '@shop/domain/fees/dated-fact'

type Known = FactValues[keyof FactValues] | null

/**
 * The whole value of what was wished: what the wish leaves out is as it is in force. Undefined where there is nothing it
 * could be a change of.
 */
export function wishedValue(wish: FactWish, known: Known, beginsAt: Date): unknown {
  switch (wish.kind) {
    case 'tire-fee': {
      if (wish.amount === null) return known === null ? undefined : null
      return {
        ...((known as FactValues['tire-fee'] | null) ?? newTireFee(wish.key)),
        amount: wish.amount,
        confidence: 'high',
      }
    }
    case 'labor-tax':
      return isStateCode(wish.key) ? { state: wish.key, tax: wish.tax, confidence: 'high' } : undefined
    case 'coverage-prices': {
      const bands = known as FactValues['coverage-prices'] | null
      if (bands?.length !== wish.perTireCents.length) return undefined
      return bands.map(({ below }, index) => ({ below, perTireCents: wish.perTireCents[index] }))
    }
    case 'coverage-terms': {
      const terms = known as FactValues['coverage-terms'] | null
      if (terms === null) return undefined
      const version = `${wish.key}-${beginsAt.toISOString().slice(0, 10)}`
      return {
        ...terms,
        version,
        capCents: terms.capCents && wish.capCents,
        repairCapCents: wish.repairCapCents,
      }
    }
    case 'handling-fee':
      return { mode: wish.mode, perTireCents: wish.perTireCents }
    case 'cancel-window':
      return { minutes: wish.minutes }
  }
}

/** Of a state that had none: what most laws say. */
function newTireFee(key: string) {
  const state = key.slice(0, 2)
  if (!isStateCode(state) || key !== tireFeeKey({ state, code: 'tire-fee' })) return undefined
  return {
    state,
    code: 'tire-fee',
    name: `${stateName(state)} tire fee`,
    rims: { from: null, below: null },
    purposes: null,
    collectedBy: 'retailer',
    trigger: 'sale',
    taxable: false,
    refundable: true,
    receiptSentence: null,
  }
}
