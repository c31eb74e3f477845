import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import type { BankCheckProps } from './bank-check.tsx'
import type { BankCheckAsked } from './use-bank-check.ts'

const bankCheckPart = partOf('BankCheck', () => import('./bank-check.tsx').then((module) => module.BankCheck))

/** Few cards need it: its script comes when a bank has asked. */
export function BankCheckOnDemand({
  asked,
  held,
}: Omit<BankCheckProps, 'asked'> & { asked: BankCheckAsked | null }) {
  return (
    <OnDemand part={bankCheckPart} isWanted={asked !== null} onFail={() => asked?.onEnded('failed')}>
      {(BankCheck) => asked && <BankCheck asked={asked} held={held} />}
    </OnDemand>
  )
}
