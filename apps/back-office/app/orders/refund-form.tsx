import type { RefundFacts } from '@shop/contracts/orders/refunds'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { REFUND_CAUSES, type RefundCause } from '@shop/domain/payments/refund-cause'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RadioGroup } from '@shop/ui/radio-group'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../api/client.ts'
import { centsIn } from '../fees/wish-fields.ts'
import { Facts } from '../shell/panel.tsx'
import { useDraft } from '../shell/use-draft.tsx'
import { usePasskey } from '../shell/use-passkey.tsx'
import styles from './actions-panel.module.css'
import { refundCauses, refundMessages as words } from './messages.ts'

export const refundDraft = (orderNumber: string) => `refund ${orderNumber}`

interface RefundDraft {
  /** Names the refund from the first letter on: pressed again after the way to a passkey, it is the same one. */
  readonly refundId: string
  readonly by: 'tires' | 'amount'
  readonly tires: Readonly<Record<string, number>>
  readonly amount: string
  readonly cause: RefundCause
  readonly why: string
}

type Errors = Partial<Record<'tires' | 'amount' | 'why', string>>

export function RefundForm({
  orderNumber,
  facts,
  onSent,
  onClose,
}: {
  orderNumber: string
  facts: RefundFacts
  onSent: (sent: { amountCents: number; requestNumber: string | null }) => void
  onClose: () => void
}) {
  const passkey = usePasskey()
  const [first] = useState<RefundDraft>(() => ({
    refundId: crypto.randomUUID(),
    by: 'tires',
    tires: {},
    amount: '',
    cause: 'damaged',
    why: '',
  }))
  const { draft, set: keep, drop, note } = useDraft<RefundDraft>(refundDraft(orderNumber), first)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])

  const set = (change: Partial<RefundDraft>) => {
    keep({ ...draft, ...change })
    setErrors({})
  }
  const amountCents = amountOf(draft, facts)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const found = problemsOf(draft, amountCents)
    setErrors(found)
    const [wrong] = Object.keys(found)
    if (wrong !== undefined || amountCents === null) {
      form.current?.querySelector<HTMLElement>(`[name^="${wrong}"]`)?.focus()
      return
    }
    setIsBusy(true)
    const { refundId, by, cause, why } = draft
    const result = await client.call('POST /office/orders/{orderNumber}/refunds', {
      params: { orderNumber },
      body: { refundId, amountCents, tires: by === 'tires' ? draft.tires : {}, cause, why: why.trim() },
    })
    setIsBusy(false)
    if (result.ok) {
      drop()
      return onSent(result.data)
    }
    if (passkey.asksFor(result, words.about(formatDollars(amountCents), orderNumber))) return
    setProblem(result.message)
  }

  const needsApproval = amountCents !== null && amountCents > facts.ownLimitCents
  return (
    <form ref={form} className={styles.question} noValidate onSubmit={send}>
      {passkey.element}
      {note}
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <Facts
        facts={[
          { name: words.captured, value: formatDollars(facts.capturedCents) },
          { name: words.refunded, value: formatDollars(facts.refundedCents) },
          { name: words.left, value: formatDollars(facts.leftCents) },
          ...(facts.creditLeftCents > 0
            ? [{ name: words.creditLeft, value: formatDollars(facts.creditLeftCents) }]
            : []),
          { name: words.limit, value: formatDollars(facts.ownLimitCents) },
        ]}
      />
      {facts.waiting !== null && <Banner tone="info">{words.waiting(facts.waiting)}</Banner>}
      <RadioGroup
        legend={words.by}
        inline
        value={draft.by}
        options={[
          { value: 'tires', label: words.byTires },
          { value: 'amount', label: words.byAmount },
        ]}
        onChange={(by) => set({ by: by as RefundDraft['by'] })}
      />
      {draft.by === 'tires' &&
        facts.lines.map(({ id, tire, amounts }) => (
          <Select
            key={id}
            name={`tires ${id}`}
            label={tire}
            value={String(draft.tires[id] ?? 0)}
            error={errors.tires}
            options={[0, ...amounts.map((_, index) => index + 1)].map((count) => ({
              value: String(count),
              label: count === 0 ? words.noTires : words.tires(count, formatDollars(amounts[count - 1] ?? 0)),
            }))}
            onChange={({ target }) => set({ tires: withCount(draft.tires, id, Number(target.value)) })}
          />
        ))}
      {draft.by === 'amount' && (
        <TextField
          name="amount"
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={errors.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
      <Select
        label={words.cause}
        value={draft.cause}
        options={REFUND_CAUSES.map((cause) => ({ value: cause, label: refundCauses[cause] }))}
        onChange={({ target }) => set({ cause: target.value as RefundCause })}
      />
      <TextField
        name="why"
        label={words.why}
        hint={words.whyHint}
        maxLength={500}
        autoComplete="off"
        value={draft.why}
        error={errors.why}
        onChange={({ target }) => set({ why: target.value })}
      />
      {needsApproval && <p className="type-small">{words.needsApproval}</p>}
      <div className={styles.answers}>
        <Button type="submit" size="sm" loading={isBusy}>
          {submitWords(amountCents, needsApproval)}
        </Button>
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            drop()
            onClose()
          }}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function submitWords(amountCents: number | null, needsApproval: boolean): string {
  if (amountCents === null) return words.give
  return needsApproval ? words.ask(formatDollars(amountCents)) : words.confirm(formatDollars(amountCents))
}

/** What was chosen or typed, in cents; null while it is nothing. */
function amountOf({ by, tires, amount }: RefundDraft, { lines }: RefundFacts): number | null {
  if (by === 'amount') return centsIn(amount) || null
  const sum = lines.reduce((all, { id, amounts }) => all + (amounts[(tires[id] ?? 0) - 1] ?? 0), 0)
  return sum || null
}

function withCount(tires: RefundDraft['tires'], lineId: string, count: number): Record<string, number> {
  const { [lineId]: _, ...others } = tires
  return count === 0 ? others : { ...others, [lineId]: count }
}

function problemsOf({ by, why }: RefundDraft, amountCents: number | null): Errors {
  return {
    ...(amountCents === null &&
      (by === 'tires' ? { tires: words.tiresMissing } : { amount: words.amountMissing })),
    ...(why.trim().length < 3 && { why: words.whyMissing }),
  }
}
