import type { AppointmentMessageKind } from '../message-store.ts'
import { installationText } from './installation-text.ts'
import { messages } from './messages.ts'
import { dollars, type Receipt } from './receipt-text.ts'

export interface Reminder extends Receipt {
  readonly kind: AppointmentMessageKind
  readonly contactUrl: string
}

export function reminderSubject({ kind, order, shopName }: Reminder): string {
  return messages.reminder[kind].subject(order.number, shopName)
}

/** Who has no time yet asks for one; everybody else looks at the order. */
export function linkOf({ kind, order, contactUrl, trackUrl }: Reminder): { href: string; label: string } {
  return kind === 'tires-in' && !order.installation?.appointment
    ? { href: contactUrl, label: messages.reminder.contact }
    : { href: trackUrl, label: messages.track }
}

export function reminderParagraphs({ kind, order }: Reminder): string[] {
  const words = messages.reminder
  const { installer, appointment } = order.installation ?? {}
  const greeting = words[kind].text(order.firstName, order.number)
  if (kind === 're-torque') return [greeting, words.reTorque]
  const said = installationText(order.installation)
  if (!installer || said === null) return [greeting, words.untimed]
  if (!appointment) return [greeting, said, words.untimed]
  const due = order.quote.dueAtInstaller
  return [
    greeting,
    said,
    [
      installer.isMobileInstall ? words.keepKey : words.bringKey,
      due ? messages.dueAtInstaller(dollars(due.totalCents)) : words.nothingDue,
      words.call(installer.phone),
    ].join(' '),
  ]
}
