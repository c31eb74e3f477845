import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import type { HeldPrices, ImportPrices } from '@shop/contracts/imports/import-prices'
import { approvalMessages } from './messages.ts'

const inputOf = ({ input }: ApprovalRequest) => input as unknown as ImportPrices

/** How held prices of a file are shown at the desk of approvals. */
export const importPriceWords = {
  name: (request: ApprovalRequest) => approvalMessages.name(inputOf(request).supplier),
  title: (request: ApprovalRequest) => approvalMessages.title(inputOf(request).rows, inputOf(request).file),
  change: approvalMessages.change,
  facts: (request: ApprovalRequest, now: unknown) => {
    const held = now as HeldPrices | null
    const shown = (held?.rows ?? []).map(({ about, values }) => ({
      name: about,
      value: `${values[0]?.before ?? '—'} → ${values[0]?.after ?? '—'}`,
    }))
    const left = inputOf(request).rows - shown.length
    return [
      ...shown,
      { name: approvalMessages.waiting, value: String(held?.waiting ?? 0) },
      ...(left > 0 ? [{ name: '', value: approvalMessages.more(left) }] : []),
    ]
  },
}
