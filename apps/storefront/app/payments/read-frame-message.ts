import type { CardDetails, FromPaymentField } from '@shop/contracts/payments/payment-field'

type Heard = Exclude<FromPaymentField, { type: 'field' }>

const MAX_HEIGHT_PX = 2_000

/** What the frame said, if the shop understands it, else null. Its notes on single fields concern only itself. */
export function readFrameMessage(data: unknown): Heard | null {
  if (!isRecord(data)) return null
  switch (data.type) {
    case 'ready':
      return { type: 'ready' }
    case 'height':
      return isHeight(data.height) ? { type: 'height', height: data.height } : null
    case 'tokenized':
      return isText(data.nonce, 200) && (data.details === null || isCard(data.details))
        ? {
            type: 'tokenized',
            nonce: data.nonce,
            details: data.details,
            ...(isText(data.deviceData, 2_000) && { deviceData: data.deviceData }),
          }
        : null
    case 'invalid':
      return Array.isArray(data.fields) ? { type: 'invalid', fields: data.fields } : null
    case 'failed':
      return isText(data.message, 300) ? { type: 'failed', message: data.message } : null
    default:
      return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}

function isHeight(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_HEIGHT_PX
}

function isCard(value: unknown): value is CardDetails {
  return (
    isRecord(value) &&
    ['lastFour', 'cardType', 'expirationMonth', 'expirationYear'].every((name) => isText(value[name], 40))
  )
}
