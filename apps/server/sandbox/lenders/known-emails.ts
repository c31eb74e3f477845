export type EmailFate =
  | 'declined'
  | 'expired'
  | 'twice'
  | 'late'
  | 'forged'
  | 'review'
  | 'answer-lost'
  | 'call-lost'
  | 'none'

/** What the part of an address before the @ makes happen, whoever presses "Approve". */
export const knownEmails: Readonly<Record<string, { fate: EmailFate; says: string }>> = {
  decline: { fate: 'declined', says: 'the lender declines' },
  expire: { fate: 'expired', says: 'approved, and the approval has ended before it can be used' },
  twice: { fate: 'twice', says: 'approved, and the shop’s server is told twice' },
  late: { fate: 'late', says: 'approved 20 minutes later' },
  forged: { fate: 'forged', says: 'approved, and what the shop’s server is told carries a forged signature' },
  review: { fate: 'review', says: 'approved, and Klarna looks at the order again before it may be captured' },
  silent: { fate: 'answer-lost', says: 'approved; the first authorization is booked and never answered' },
  lost: { fate: 'call-lost', says: 'approved; the first authorization is neither booked nor answered' },
}

export function fateOf(email: string): EmailFate {
  const [name = ''] = email.split('@')
  return knownEmails[name.toLowerCase()]?.fate ?? 'none'
}
