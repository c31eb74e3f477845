import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { RequestPanel } from '../approvals/request-panel.tsx'
import ConfirmItsYou from '../shell/confirm-its-you.tsx'
import { KitSection } from './kit-section.tsx'

const NOON = '2026-11-17T17:00:00.000Z'

const waiting: ApprovalRequest = {
  number: 'A-0001',
  kind: 'role-limit',
  input: { role: 'support', permission: 'refunds.give', amountCents: 20_000, startsOn: '2199-01-01' },
  amountCents: 20_000,
  why: 'Calls take too long',
  requestedBy: { name: 'Tom Okafor', roles: ['finance'] },
  requestedAt: NOON,
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  note: null,
  permission: 'fees.edit',
  mayDecide: 'yes',
}
const states: readonly Partial<ApprovalRequest>[] = [
  {},
  { number: 'A-0002', mayDecide: 'own' },
  { number: 'A-0003', mayDecide: 'above-limit' },
  {
    number: 'A-0004',
    state: 'declined',
    decidedBy: { name: 'Rosa Diaz', roles: ['finance'] },
    decidedAt: NOON,
    note: 'Not before the audit',
  },
]

export function KitDeciding() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <KitSection title="What somebody else decides">
      {states.map((different) => (
        <RequestPanel
          key={different.number ?? waiting.number}
          request={{ ...waiting, ...different }}
          now={{ amountCents: 15_000 }}
          onDone={() => {}}
        />
      ))}
      <div>
        <Button variant="line" onClick={() => setIsOpen(true)}>
          A passkey again
        </Button>
      </div>
      {isOpen && (
        <ConfirmItsYou
          about="Raise a limit"
          staff={{ name: 'Tom Okafor', roles: ['finance'] }}
          returnTo="/kit"
          onClose={() => setIsOpen(false)}
        />
      )}
    </KitSection>
  )
}
