import type { Hold } from '@shop/contracts/orders/hold-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RadioList } from '@shop/ui/radio-list'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { Panel } from '../shell/panel.tsx'
import { useDraft } from '../shell/use-draft.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { EndedHold } from './ended-hold.tsx'
import styles from './holds.module.css'
import { messages } from './messages.ts'

const words = messages.decision

type Decision = 'accept' | 'cancel'
interface Draft {
  readonly decision: Decision | null
  readonly why: string
}
type Errors = Partial<Record<keyof Draft, string>>

/** Accepting or canceling, with a reason; afterwards, or when somebody was faster, how it was decided. */
export function DecisionPanel({ hold }: { hold: Hold }) {
  const { revalidate } = useRevalidator()
  const [first] = useState<Draft>({ decision: null, why: '' })
  const { draft, set, drop, note } = useDraft<Draft>(`hold ${hold.orderNumber}`, first)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<'accepted' | 'canceled' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const word = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done !== null) word.current?.focus()
  }, [done])

  const isOpen = hold.state === 'waiting'
  const choose = (decision: Decision) => {
    setErrors({})
    set({ ...draft, decision })
    form.current?.querySelector<HTMLInputElement>(`input[value="${decision}"]`)?.focus()
  }
  useShortcuts(
    isOpen
      ? {
          a: { does: words.keys.accept, act: () => choose('accept') },
          c: { does: words.keys.cancel, act: () => choose('cancel') },
        }
      : {},
  )

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const { decision, why } = draft
    const found: Errors = {
      ...(decision === null && { decision: words.missing }),
      ...(why.trim().length < 3 && { why: words.reasonMissing }),
    }
    setErrors(found)
    if (decision === null || found.why !== undefined) {
      const wrong = decision === null ? 'input[type="radio"]' : 'input[name="why"]'
      form.current?.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    setIsBusy(true)
    const result = await client.call('POST /office/holds/{orderNumber}/decision', {
      params: { orderNumber: hold.orderNumber },
      body: { decision, why: why.trim() },
    })
    setIsBusy(false)
    if (!result.ok) setProblem(result.message)
    else {
      drop()
      setDone(decision === 'accept' ? 'accepted' : 'canceled')
    }
    await revalidate()
  }

  return (
    <Panel title={words.title}>
      <div role="status" ref={word} tabIndex={-1}>
        {done !== null && <Banner tone="ok">{words.done[done]}</Banner>}
      </div>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      {hold.decided && <EndedHold state={hold.state} decided={hold.decided} />}
      {isOpen && (
        <form ref={form} className={styles.form} noValidate onSubmit={send}>
          {note}
          <RadioList
            legend={words.title}
            hideLegend
            value={draft.decision}
            onChange={(decision) => choose(decision as Decision)}
            options={[
              { value: 'accept', label: <Keyed word={words.accept} letter="A" />, detail: words.acceptMeans },
              { value: 'cancel', label: <Keyed word={words.cancel} letter="C" />, detail: words.cancelMeans },
            ]}
          />
          {errors.decision !== undefined && (
            <p role="alert" className={styles.missing}>
              {errors.decision}
            </p>
          )}
          <TextField
            name="why"
            label={words.reason}
            hint={words.reasonHint}
            maxLength={300}
            autoComplete="off"
            value={draft.why}
            error={errors.why}
            onChange={({ target }) => {
              setErrors({})
              set({ ...draft, why: target.value })
            }}
          />
          <div>
            <Button type="submit" loading={isBusy}>
              {submitText(draft.decision, hold.totalCents)}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}

function submitText(decision: Decision | null, totalCents: number): string {
  if (decision === null) return words.choose
  return decision === 'accept' ? words.acceptNow : words.cancelNow(formatDollars(totalCents))
}

const Keyed = ({ word, letter }: { word: string; letter: string }) => (
  <>
    {word} <kbd className={styles.key}>{letter}</kbd>
  </>
)
