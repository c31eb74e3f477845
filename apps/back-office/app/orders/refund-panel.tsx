import type { RefundFacts } from '@shop/contracts/orders/refunds'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import { useHasDraft } from '../shell/use-draft.tsx'
import styles from './actions-panel.module.css'
import { refundMessages as words } from './messages.ts'
import { RefundForm, refundDraft } from './refund-form.tsx'

type Sent = { amountCents: number; requestNumber: string | null }

/** Gives back what was captured. What can go back is asked for when the form opens, and judged again by the server. */
export function RefundPanel({ orderNumber }: { orderNumber: string }) {
  const { revalidate } = useRevalidator()
  const hasDraft = useHasDraft(refundDraft(orderNumber))
  const [facts, setFacts] = useState<RefundFacts | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLDivElement>(null)

  const open = useCallback(async () => {
    setProblem(null)
    setSent(null)
    const result = await client.call('GET /office/orders/{orderNumber}/refunds', { params: { orderNumber } })
    if (result.ok) setFacts(result.data)
    else setProblem(result.message)
  }, [orderNumber])
  // Whoever comes back from their passkey goes on with the form.
  useEffect(() => {
    if (hasDraft) void open()
  }, [hasDraft, open])
  useEffect(() => {
    if (sent) status.current?.focus()
  }, [sent])

  const close = () => {
    setFacts(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const end = async (done: Sent) => {
    setFacts(null)
    await revalidate()
    setSent(done)
  }

  return (
    <Panel title={words.title}>
      <div role="status" ref={status} tabIndex={-1}>
        {sent && <SentText sent={sent} />}
      </div>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {facts ? (
        <RefundForm orderNumber={orderNumber} facts={facts} onSent={end} onClose={close} />
      ) : (
        <div className={styles.action}>
          <Undo2 size={20} aria-hidden="true" />
          <div>
            <b>{words.give}</b>
            <p className="type-caption muted">{words.giveText}</p>
          </div>
          <Button ref={button} variant="line" size="sm" onClick={open}>
            {words.open}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function SentText({ sent: { amountCents, requestNumber } }: { sent: Sent }) {
  if (requestNumber === null) return words.sent(formatDollars(amountCents))
  return (
    <>
      {words.asked(formatDollars(amountCents))}{' '}
      <Link href={paths.approval(requestNumber, { show: 'mine' })} className="link num">
        {requestNumber}
      </Link>
      .
    </>
  )
}
