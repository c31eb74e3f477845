import { BANK_REFUSALS, type FromBankCheck } from '@shop/contracts/payments/bank-check'
import { FAULT_STAGES, SDK_FAULTS } from '@shop/domain/payments/sdk-faults'

const NONCE_LONGEST = 200

/** What the frame of the bank said, if the shop understands it, else null. */
export function readBankMessage(data: unknown): FromBankCheck | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  const said = data as Record<string, unknown>
  switch (said.type) {
    case 'ready':
    case 'asked':
    case 'closed':
      return { type: said.type }
    case 'passed':
      return typeof said.nonce === 'string' && said.nonce !== '' && said.nonce.length <= NONCE_LONGEST
        ? { type: 'passed', nonce: said.nonce }
        : null
    case 'failed': {
      const reason = BANK_REFUSALS.find((known) => known === said.reason)
      return reason ? { type: 'failed', reason } : null
    }
    case 'fault': {
      const stage = FAULT_STAGES.find((known) => known === said.stage)
      const fault = SDK_FAULTS.find((known) => known === said.fault) ?? 'UNKNOWN'
      return stage ? { type: 'fault', fault, stage } : null
    }
    default:
      return null
  }
}
