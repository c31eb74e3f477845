import { PAYMENT_LABELS } from '@shop/domain/payments/messages'
import { useState } from 'react'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import type { WalletButtonProps } from './wallet-button.tsx'
import { walletMessages } from './wallet-messages.ts'
import styles from './wallet-on-demand.module.css'

const walletPart = partOf('WalletButton', () =>
  import('./wallet-button.tsx').then((module) => module.WalletButton),
)

/** Its script comes once a wallet is chosen. The room of the button is there before it. */
export function WalletOnDemand(props: WalletButtonProps) {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return walletMessages.notNow(PAYMENT_LABELS[props.wallet])
  return (
    <div className={styles.room}>
      <OnDemand part={walletPart} isWanted onFail={() => setIsMissing(true)}>
        {(WalletButton) => <WalletButton {...props} />}
      </OnDemand>
    </div>
  )
}
