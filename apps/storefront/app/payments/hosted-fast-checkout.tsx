import type { ToFastCheckout } from '@shop/contracts/payments/fast-checkout'
import type { FaultStage, SdkFault } from '@shop/domain/payments/sdk-faults'
import { useEffect, useRef, useState } from 'react'
import { untilLeft } from '../platform/ask/until-left.ts'
import type { FastCheckout } from './fast-checkout.ts'
import styles from './hosted-fast-checkout.module.css'
import { paymentMessages as words } from './messages.ts'
import { readFastMessage } from './read-fast-message.ts'

type HostedFastCheckoutProps = {
  /** Where the provider serves it. */
  fieldsUrl: string
  /** null when the provider gave none. */
  loadClientToken: (signal: AbortSignal) => Promise<string | null>
  checkout: FastCheckout
  /** Kept by us, and shown to nobody. */
  onFault: (fault: SdkFault, stage: FaultStage) => void
}

/** Who types on meanwhile is not surprised by it later. */
const PATIENCE_MS = 8_000

/** Fast checkout in a frame of the provider's own origin. It is tried once: the form under it needs none of it. */
export function HostedFastCheckout(props: HostedFastCheckoutProps) {
  const { fieldsUrl, loadClientToken, checkout } = props
  const { email } = checkout
  const [stage, setStage] = useState<'waiting' | 'framed' | 'asked' | 'ended'>('waiting')
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(
    () =>
      untilLeft(async (left) => {
        const { origin } = new URL(fieldsUrl)
        const late = setTimeout(() => fail('CLIENT_SCRIPT_FAILED_TO_LOAD', 'sdk'), PATIENCE_MS)
        let isOver = false
        const end = () => {
          clearTimeout(late)
          isOver = true
          setStage('ended')
        }
        left.addEventListener('abort', end)
        const fail = (fault: SdkFault, at: FaultStage) => {
          end()
          latest.current.onFault(fault, at)
          latest.current.checkout.ended('failed')
        }
        const clientToken = await loadClientToken(left)
        if (isOver) return
        if (clientToken === null) return fail('UNKNOWN', 'token-setup')
        const radius = getComputedStyle(document.documentElement).getPropertyValue('--r-sm').trim() || '8px'

        const hear = (event: MessageEvent) => {
          const view = frame.current?.contentWindow ?? null
          if (isOver || event.origin !== origin || event.source !== view) return
          const message = readFastMessage(event.data)
          switch (message?.type) {
            case 'ready': {
              const init: ToFastCheckout = { type: 'init', clientToken, email, radius }
              return view?.postMessage(init, origin)
            }
            case 'asked':
              clearTimeout(late)
              setStage('asked')
              return latest.current.checkout.asked()
            case 'height':
              return setHeight(message.height)
            case 'known':
              end()
              return latest.current.checkout.known(message.profile)
            case 'unknown':
            case 'skipped':
              end()
              return latest.current.checkout.ended(message.type)
            case 'fault':
              return fail(message.fault, message.stage)
          }
        }
        window.addEventListener('message', hear, { signal: left })
        // The frame speaks first, so it is opened only now that somebody listens.
        setStage('framed')
      }),
    [fieldsUrl, loadClientToken, email],
  )

  if (stage === 'waiting' || stage === 'ended') return null
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-asked={stage === 'asked'}
      title={words.fastFrameTitle}
      src={`${fieldsUrl}/fast-checkout?shop=${encodeURIComponent(window.location.origin)}`}
      sandbox="allow-scripts allow-same-origin allow-forms"
      style={stage === 'asked' ? { height } : undefined}
    />
  )
}
