import type { FeeChange } from '@shop/contracts/fees/fee-desk'
import { formatHouseDate } from '../shell/format-time.ts'
import { nameOf, valueText } from './fact-words.ts'
import { messages } from './messages.ts'

/** How a change of a fee is shown at the desk of approvals. */
export const feeWords = {
  name: (input: unknown) => messages.approval.name(formatHouseDate((input as FeeChange).beginsAt)),
  title: (input: unknown) => {
    const change = input as FeeChange
    return messages.approval.title(nameOf(change).name, valueText(change.kind, change.value))
  },
  change: messages.approval.change,
  facts: (input: unknown, now: unknown) => {
    const change = input as FeeChange
    const before = (now as Pick<FeeChange, 'value'> | null)?.value ?? null
    return [
      { name: messages.approval.what, value: nameOf(change).name },
      { name: messages.approval.now, value: valueText(change.kind, before) },
      { name: messages.approval.next, value: valueText(change.kind, change.value) },
      { name: messages.begins, value: formatHouseDate(change.beginsAt) },
      { name: messages.source, value: change.source },
    ]
  },
}
