import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Skeleton } from '@shop/ui/skeleton'
import { CircleAlert } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { untilLeft } from '../platform/ask/until-left.ts'
import { connectPaymentField } from './connect-payment-field.ts'
import styles from './hosted-payment-field.module.css'
import { paymentMessages as words } from './messages.ts'
import type { PaymentField, Tokenized } from './payment-field.ts'

type HostedPaymentFieldProps = {
  /** Where the provider serves the card fields. */
  fieldsUrl: string
  /** null when the provider gave none. */
  loadClientToken: (signal: AbortSignal) => Promise<string | null>
  ref: Ref<PaymentField>
  /** Asks for the security code of a saved card alone, which has so many digits. */
  codeDigits?: 3 | 4 | undefined
}

const READY_TIMEOUT_MS = 10_000

/** The card fields in a frame of the provider's own origin: what is typed there never reaches this page. */
export function HostedPaymentField({ fieldsUrl, loadClientToken, ref, codeDigits }: HostedPaymentFieldProps) {
  const [tries, setTries] = useState(1)
  return (
    <CardFrame
      key={tries}
      fieldsUrl={fieldsUrl}
      loadClientToken={loadClientToken}
      ref={ref}
      codeDigits={codeDigits}
      onRetry={() => setTries(tries + 1)}
    />
  )
}

type Stage = 'waiting' | 'framed' | 'ready' | 'failed'

function CardFrame(props: HostedPaymentFieldProps & { onRetry: () => void }) {
  const { fieldsUrl, loadClientToken, ref, codeDigits, onRetry } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const connection = useRef<Promise<PaymentField | null>>(null)
  const [stage, setStage] = useState<Stage>('waiting')
  const [height, setHeight] = useState<number>()

  useImperativeHandle(ref, () => ({
    tokenize: async (): Promise<Tokenized> =>
      (await connection.current)?.tokenize() ?? { outcome: 'failed', message: words.notLoaded },
  }))

  useEffect(
    () =>
      untilLeft((left) => {
        const late = setTimeout(() => setStage('failed'), READY_TIMEOUT_MS)
        left.addEventListener('abort', () => clearTimeout(late))
        connection.current = connect()

        async function connect(): Promise<PaymentField | null> {
          const clientToken = await loadClientToken(left)
          if (left.aborted) return null
          if (clientToken === null) {
            clearTimeout(late)
            setStage('failed')
            return null
          }
          const field = connectPaymentField({
            frame: () => frame.current?.contentWindow ?? null,
            origin: new URL(fieldsUrl).origin,
            clientToken,
            radius: getComputedStyle(document.documentElement).getPropertyValue('--r-sm').trim() || '8px',
            onReady() {
              clearTimeout(late)
              setStage('ready')
            },
            onHeight: setHeight,
          })
          left.addEventListener('abort', field.close)
          // The frame speaks first, so it is opened only now that somebody listens.
          setStage('framed')
          return field
        }
      }),
    [fieldsUrl, loadClientToken],
  )

  if (stage === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <CircleAlert size={20} aria-hidden="true" />
        <p>{words.notLoaded}</p>
        <Button variant="line" size="sm" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <div
      className={classNames(styles.place, codeDigits !== undefined && styles.code)}
      aria-busy={stage !== 'ready'}
    >
      {stage === 'waiting' && <noscript>{words.needsScript}</noscript>}
      {stage !== 'ready' && <FieldSkeletons count={codeDigits === undefined ? 4 : 1} />}
      {stage !== 'waiting' && (
        <iframe
          ref={frame}
          className={styles.frame}
          title={codeDigits === undefined ? words.frameTitle : words.codeFrameTitle}
          src={frameAddress(fieldsUrl, codeDigits)}
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ height, visibility: stage === 'ready' ? 'visible' : 'hidden' }}
        />
      )}
    </div>
  )
}

function frameAddress(fieldsUrl: string, codeDigits: 3 | 4 | undefined): string {
  const shop = `shop=${encodeURIComponent(window.location.origin)}`
  return codeDigits === undefined
    ? `${fieldsUrl}/card?${shop}`
    : `${fieldsUrl}/code?${shop}&digits=${codeDigits}`
}

/** In the shape of the fields to come. */
function FieldSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.skeletons}>
      <span className="visually-hidden">{words.loading}</span>
      {[0, 1, 2, 3].slice(0, count).map((field) => (
        <Skeleton key={field} />
      ))}
    </div>
  )
}
