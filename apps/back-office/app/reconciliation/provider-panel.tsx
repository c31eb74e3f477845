import type { ReconciledProvider } from '@shop/contracts/payments/reconciliation-desk'
import { Tag } from '@shop/ui/tag'
import { Check } from 'lucide-react'
import { Panel } from '../shell/panel.tsx'
import { messages, providerName } from './messages.ts'
import { SidesTable } from './sides-table.tsx'

const words = messages.providers

/** Each provider's day, also of those that give no files. */
export function ProviderPanel({ providers }: { providers: readonly ReconciledProvider[] }) {
  return (
    <Panel title={words.title} isFlush>
      <SidesTable
        caption={words.title}
        first="provider"
        rows={providers.map((each) => ({
          id: each.provider,
          name: (
            <>
              {providerName(each.provider)}
              {each.provider === 'braintree' && <small className="type-caption">{words.wallets}</small>}
            </>
          ),
          sides: each.sides,
          result: <Result of={each} />,
        }))}
      />
    </Panel>
  )
}

function Result({ of: { state, sides } }: { of: ReconciledProvider }) {
  if (sides && sides.differenceCount > 0) return <Tag tone="danger">{words.found(sides.differenceCount)}</Tag>
  if (state === 'compared') return <Agrees />
  return <Tag tone={state === 'late' ? 'warn' : 'plain'}>{words.states[state]}</Tag>
}

export function Agrees() {
  return (
    <Tag tone="ok" icon={<Check size={14} aria-hidden="true" />}>
      {words.states.compared}
    </Tag>
  )
}
