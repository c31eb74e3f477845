import type {
  PaymentFieldName,
  PaymentFieldToken,
  ToPaymentField,
} from '@shop/contracts/payments/payment-field'
import { cardFieldNames } from './card-rules.ts'

const tokenNames: readonly PaymentFieldToken[] = [
  '--text',
  '--text-muted',
  '--text-subtle',
  '--surface-page',
  '--line-control',
  '--line-strong',
  '--danger',
  '--focus-inner',
  '--focus-outer',
  '--r-sm',
]

/** Colors and lengths only: no url(), no semicolon, nothing that could reach out or break out. */
const tokenValue = /^(#[0-9a-f]{3,8}|rgb\([\d\s./%]{1,40}\)|[\d.]{1,6}(px|rem|em|%)?)$/i

/** The message if it is one the frame understands, else null. */
export function readMessage(data: unknown): ToPaymentField | null {
  if (!isRecord(data)) return null
  switch (data.type) {
    case 'init':
      return isClientToken(data.clientToken) &&
        isTokens(data.tokens) &&
        hasOnly(data, 'clientToken', 'tokens')
        ? { type: 'init', clientToken: data.clientToken, tokens: data.tokens }
        : null
    case 'tokenize':
      return hasOnly(data) ? { type: 'tokenize' } : null
    case 'focus':
      return isFieldName(data.name) && hasOnly(data, 'name') ? { type: 'focus', name: data.name } : null
    default:
      return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasOnly(message: Record<string, unknown>, ...keys: string[]): boolean {
  return Object.keys(message).every((key) => key === 'type' || keys.includes(key))
}

function isClientToken(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9+/=]{16,4096}$/.test(value)
}

function isFieldName(value: unknown): value is PaymentFieldName {
  return cardFieldNames.some((name) => name === value)
}

function isTokens(value: unknown): value is Partial<Record<PaymentFieldToken, string>> {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, token]) =>
        tokenNames.some((known) => known === name) && typeof token === 'string' && tokenValue.test(token),
    )
  )
}
