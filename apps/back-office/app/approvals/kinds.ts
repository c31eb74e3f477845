import type { ApprovalKind, ApprovalRequest } from '@shop/contracts/approvals/approvals'
import type { RoleLimitChange } from '@shop/contracts/approvals/role-limits'
import type { PersonalExport } from '@shop/contracts/platform/personal-export'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { feeWords } from '../fees/approval-words.ts'
import { importPriceWords } from '../imports/approval-words.ts'
import { creditWords } from '../orders/approval-words.ts'
import { refundWords } from '../orders/refund-approval-words.ts'
import { priceJobWords } from '../prices/approval-words.ts'
import { limitNames } from '../roles/messages.ts'
import { formatDate } from '../shell/format-time.ts'
import { roleNames } from '../shell/messages.ts'
import { personalExportMessages as exportWords, roleLimitMessages } from './messages.ts'

/** How a kind of request is shown: a new one does not compile until it has its words. */
export interface KindWords {
  /** Over the title, in the queue. */
  name(request: ApprovalRequest): string
  title(request: ApprovalRequest): string
  /** The change, row by row; `now` is what the server looked up. */
  readonly change: string
  facts(request: ApprovalRequest, now: unknown): readonly { name: string; value: string }[]
}

const roleLimit: KindWords = {
  name: ({ input }) => roleLimitMessages.name(formatDate((input as RoleLimitChange).startsOn)),
  title: ({ input, amountCents }) =>
    roleLimitMessages.title(roleNames[(input as RoleLimitChange).role], formatDollars(amountCents ?? 0)),
  change: roleLimitMessages.change,
  facts: ({ input }, now) => {
    const { role, permission, amountCents, startsOn } = input as RoleLimitChange
    const before = (now as { amountCents: number | null } | null)?.amountCents ?? null
    const { name, hint } = limitNames[permission]
    return [
      { name: roleLimitMessages.role, value: roleNames[role] },
      { name: roleLimitMessages.limit, value: `${name} ${hint}` },
      {
        name: roleLimitMessages.now,
        value: before === null ? roleLimitMessages.none : formatDollars(before),
      },
      { name: roleLimitMessages.next, value: formatDollars(amountCents) },
      { name: roleLimitMessages.starts, value: formatDate(startsOn) },
    ]
  },
}

const fee: KindWords = {
  name: ({ input }) => feeWords.name(input),
  title: ({ input }) => feeWords.title(input),
  change: feeWords.change,
  facts: ({ input }, now) => feeWords.facts(input, now),
}

const personalExport: KindWords = {
  name: () => exportWords.name,
  title: ({ input }) => {
    const { list, rows } = input as PersonalExport
    return exportWords.title(list, rows.toLocaleString('en-US'))
  },
  change: exportWords.change,
  facts: ({ input }) => {
    const { list, rows, format } = input as PersonalExport
    return [
      { name: exportWords.list, value: list },
      { name: exportWords.rows, value: rows.toLocaleString('en-US') },
      { name: exportWords.holds, value: exportWords.everything },
      { name: exportWords.format, value: exportWords.formats[format] },
    ]
  },
}

export const kindWords: Readonly<Record<ApprovalKind, KindWords>> = {
  'role-limit': roleLimit,
  fee,
  'personal-export': personalExport,
  'price-job': priceJobWords,
  'import-prices': importPriceWords,
  'store-credit': creditWords,
  refund: refundWords,
}
