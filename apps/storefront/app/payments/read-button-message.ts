import type { FromPaymentButton, WalletPayer, WalletPlace } from '@shop/contracts/payments/payment-button'
import type { WalletPaymentData } from '@shop/contracts/payments/payment-data'
import { WALLET_TYPES, type WalletType } from '@shop/domain/payments/payment-type'
import { FAULT_STAGES, SDK_FAULTS } from '@shop/domain/payments/sdk-faults'

const LONGEST = 300

/** What the buttons' frame said, if the shop understands it, else null. */
export function readButtonMessage(data: unknown): FromPaymentButton | null {
  if (!isRecord(data)) return null
  switch (data.type) {
    case 'ready':
    case 'opened':
    case 'closed':
      return { type: data.type }
    case 'shown':
      return Array.isArray(data.wallets) && data.wallets.every(isWalletName)
        ? { type: 'shown', wallets: data.wallets }
        : null
    case 'asks':
      return isWalletName(data.wallet) && isPlace(data.place)
        ? { type: 'asks', wallet: data.wallet, place: { state: data.place.state, zip: data.place.zip } }
        : null
    case 'approved':
      return isPaymentData(data.paymentData) && (data.payer === null || isPayer(data.payer))
        ? { type: 'approved', paymentData: data.paymentData, payer: data.payer }
        : null
    case 'fault':
      return faultIn(data)
    default:
      return null
  }
}

function faultIn(data: Record<string, unknown>): FromPaymentButton | null {
  const stage = FAULT_STAGES.find((known) => known === data.stage)
  return stage
    ? { type: 'fault', fault: SDK_FAULTS.find((known) => known === data.fault) ?? 'UNKNOWN', stage }
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST

const isWalletName = (value: unknown): value is WalletType => WALLET_TYPES.some((wallet) => wallet === value)

const isPlace = (value: unknown): value is WalletPlace =>
  isRecord(value) && isText(value.state) && isText(value.zip)

const PAYER = ['firstName', 'lastName', 'email', 'phone', 'addressLine1', 'city', 'state', 'zip'] as const

const isPayer = (value: unknown): value is WalletPayer =>
  isRecord(value) &&
  PAYER.every((name) => isText(value[name])) &&
  (value.addressLine2 === null || typeof value.addressLine2 === 'string')

/** Its exact shape is the server's to check. */
const isPaymentData = (value: unknown): value is WalletPaymentData =>
  isRecord(value) &&
  isWalletName(value.paymentType) &&
  isRecord(value.payload) &&
  isText(value.payload.nonce) &&
  isRecord(value.payload.details)
