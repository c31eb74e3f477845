import type { ToBankCheck } from '@shop/contracts/payments/bank-check'
import { type FaultStage, SDK_RETRIES, SDK_TIMEOUT_MS, type SdkFault } from '@shop/domain/payments/sdk-faults'
import { Skeleton } from '@shop/ui/skeleton'
import { useEffect, useRef, useState } from 'react'
import { untilLeft } from '../platform/ask/until-left.ts'
import styles from './bank-check.module.css'
import { paymentMessages as words } from './messages.ts'
import { readBankMessage } from './read-bank-message.ts'

export type BankCheckEnd = 'refused' | 'unavailable' | 'closed' | 'failed'

export type BankCheckFrameProps = {
  /** Where the provider serves it. */
  fieldsUrl: string
  /** What the bank is asked, made anew for each try: a nonce is good for one. Null where it cannot be had. */
  load: (signal: AbortSignal) => Promise<Omit<ToBankCheck, 'type'> | null>
  /** The nonce to pay with. */
  onPassed: (nonce: string) => void
  onEnded: (end: BankCheckEnd) => void
  /** Kept by us, and shown to nobody. */
  onFault: (fault: SdkFault, stage: FaultStage) => void
}

/** The page of a card's bank, in a frame of the provider's own origin. What is not there in time is tried once more. */
export function BankCheckFrame(props: BankCheckFrameProps) {
  const { fieldsUrl } = props
  const [tries, setTries] = useState(0)
  const [stage, setStage] = useState<'waiting' | 'framed' | 'asked'>('waiting')
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(
    () =>
      untilLeft(async (left) => {
        const { origin } = new URL(fieldsUrl)
        const late = setTimeout(() => fail('CLIENT_SCRIPT_FAILED_TO_LOAD', 'sdk'), SDK_TIMEOUT_MS)
        left.addEventListener('abort', () => clearTimeout(late))
        const fail = (fault: SdkFault, at: FaultStage) => {
          clearTimeout(late)
          latest.current.onFault(fault, at)
          if (tries === SDK_RETRIES) return latest.current.onEnded('failed')
          setStage('waiting')
          setTries(tries + 1)
        }
        const asks = await latest.current.load(left)
        if (left.aborted) return
        if (asks === null) return fail('UNKNOWN', 'token-setup')

        const hear = (event: MessageEvent) => {
          const view = frame.current?.contentWindow ?? null
          if (event.origin !== origin || event.source !== view) return
          const message = readBankMessage(event.data)
          switch (message?.type) {
            case 'ready':
              return view?.postMessage({ type: 'init', ...asks } satisfies ToBankCheck, origin)
            case 'asked':
              clearTimeout(late)
              return setStage('asked')
            case 'passed':
              clearTimeout(late)
              return latest.current.onPassed(message.nonce)
            case 'failed':
              return latest.current.onEnded(message.reason)
            case 'closed':
              return latest.current.onEnded('closed')
            case 'fault':
              return fail(message.fault, message.stage)
          }
        }
        window.addEventListener('message', hear, { signal: left })
        // The frame speaks first, so it is opened only now that somebody listens.
        setStage('framed')
      }),
    [fieldsUrl, tries],
  )

  return (
    <div className={styles.place} aria-busy={stage !== 'asked'}>
      {stage === 'waiting' ? (
        <Skeleton />
      ) : (
        <iframe
          key={tries}
          ref={frame}
          className={styles.frame}
          title={words.bankFrameTitle}
          src={`${fieldsUrl}/bank-check?shop=${encodeURIComponent(window.location.origin)}`}
          sandbox="allow-scripts allow-same-origin allow-forms"
        />
      )}
    </div>
  )
}
