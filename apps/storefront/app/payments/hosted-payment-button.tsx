import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'
import { SDK_RETRIES, SDK_TIMEOUT_MS } from '@shop/domain/payments/sdk-faults'
import { Skeleton } from '@shop/ui/skeleton'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { untilLeft } from '../platform/ask/until-left.ts'
import { connectPaymentButton } from './connect-payment-button.ts'
import styles from './hosted-payment-button.module.css'
import { paymentMessages as words } from './messages.ts'
import type { PaymentButton } from './payment-button.ts'

type HostedPaymentButtonProps = {
  /** Where the provider serves the buttons. */
  fieldsUrl: string
  /** null when the provider gave none. */
  loadClientToken: (signal: AbortSignal) => Promise<string | null>
  button: PaymentButton
  /** Stands in its place when it cannot be set up. */
  otherwise?: ReactNode
  /** Kept by us, and shown to nobody. */
  onFault: (fault: SdkFault, stage: FaultStage) => void
}

type Stage = 'waiting' | 'framed' | 'shown' | 'failed'

/**
 * Wallets' buttons in a frame of the provider's own origin, with their height reserved. An open sheet has the whole window:
 * the frame is lifted above the page as it stands, because moving it would load it anew.
 */
export function HostedPaymentButton(props: HostedPaymentButtonProps) {
  const { fieldsUrl, loadClientToken, button, otherwise, onFault } = props
  const [tries, setTries] = useState(0)
  const [stage, setStage] = useState<Stage>('waiting')
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const lifted = useRef<HTMLDivElement>(null)
  const latest = useRef({ button, onFault })
  useEffect(() => {
    latest.current = { button, onFault }
  })

  useEffect(
    () =>
      untilLeft((left) => {
        const fail = (fault: SdkFault, stage: FaultStage) => {
          clearTimeout(late)
          latest.current.onFault(fault, stage)
          setStage(tries < SDK_RETRIES ? 'waiting' : 'failed')
          if (tries < SDK_RETRIES) setTries(tries + 1)
        }
        const late = setTimeout(() => fail('CLIENT_SCRIPT_FAILED_TO_LOAD', 'sdk'), SDK_TIMEOUT_MS)
        left.addEventListener('abort', () => clearTimeout(late))
        void connect()

        async function connect(): Promise<void> {
          const clientToken = await loadClientToken(left)
          if (left.aborted) return
          if (clientToken === null) return fail('UNKNOWN', 'token-setup')
          const close = connectPaymentButton({
            frame: () => frame.current?.contentWindow ?? null,
            origin: new URL(fieldsUrl).origin,
            clientToken,
            radius: getComputedStyle(document.documentElement).getPropertyValue('--r-sm').trim() || '8px',
            button: () => latest.current.button,
            onShown() {
              clearTimeout(late)
              setStage('shown')
            },
            onOpen: setIsOpen,
            onFault: (fault, at) => latest.current.onFault(fault, at),
          })
          left.addEventListener('abort', close)
          // The frame speaks first, so it is opened only now that somebody listens.
          setStage('framed')
        }
      }),
    [fieldsUrl, loadClientToken, tries],
  )

  useEffect(() => {
    const element = lifted.current
    if (!isOpen || !element) return
    // Browsers without it show the sheet above whatever does not stand above it.
    element.showPopover?.()
    return () => element.hidePopover?.()
  }, [isOpen])

  return (
    <div className={styles.room} aria-busy={stage === 'waiting' || stage === 'framed'}>
      {(stage === 'waiting' || stage === 'framed') && <Skeleton />}
      {stage === 'failed' && otherwise}
      {stage !== 'waiting' && stage !== 'failed' && (
        <div ref={lifted} popover="manual" className={styles.frame} data-open={isOpen || undefined}>
          <iframe
            key={tries}
            ref={frame}
            title={words.walletsTitle}
            src={`${fieldsUrl}/wallets?shop=${encodeURIComponent(window.location.origin)}`}
            allow="payment"
            sandbox="allow-scripts allow-same-origin allow-forms"
          />
        </div>
      )}
    </div>
  )
}
