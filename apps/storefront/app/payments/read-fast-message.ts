import type { FastCard, FastProfile, FromFastCheckout } from '@shop/contracts/payments/fast-checkout'
import { FAULT_STAGES, SDK_FAULTS } from '@shop/domain/payments/sdk-faults'

const LONGEST = 300
const TALLEST = 2_000

/** What the frame of fast checkout said, if the shop understands it, else null. */
export function readFastMessage(data: unknown): FromFastCheckout | null {
  if (!isRecord(data)) return null
  switch (data.type) {
    case 'ready':
    case 'unknown':
    case 'asked':
    case 'skipped':
      return { type: data.type }
    case 'height': {
      const { height } = data
      return typeof height === 'number' && height >= 0 && height <= TALLEST
        ? { type: 'height', height }
        : null
    }
    case 'known':
      return isProfile(data.profile) ? { type: 'known', profile: data.profile } : null
    case 'fault': {
      const stage = FAULT_STAGES.find((known) => known === data.stage)
      const fault = SDK_FAULTS.find((known) => known === data.fault) ?? 'UNKNOWN'
      return stage ? { type: 'fault', fault, stage } : null
    }
    default:
      return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST

const PERSON = ['firstName', 'lastName', 'addressLine1', 'zip', 'phone'] as const

const isProfile = (value: unknown): value is FastProfile =>
  isRecord(value) &&
  PERSON.every((name) => isText(value[name])) &&
  (value.addressLine2 === null || isText(value.addressLine2)) &&
  isFastCard(value.card)

const CARD = ['nonce', 'brand', 'deviceData'] as const

export const isFastCard = (value: unknown): value is FastCard =>
  isRecord(value) &&
  CARD.every((name) => isText(value[name])) &&
  typeof value.lastFour === 'string' &&
  /^\d{4}$/.test(value.lastFour)
