import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import type { CallResult } from '@shop/contracts/client/call-result'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextArea } from '@shop/ui/text-area'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { useDraft } from '../shell/use-draft.tsx'
import { usePasskey } from '../shell/use-passkey.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { messages, type Verdict } from './messages.ts'
import styles from './request-actions.module.css'

interface Draft {
  readonly question: Exclude<Verdict, 'approve'> | null
  readonly note: string
}

const NOTHING: Draft = { question: null, note: '' }

/** What whoever looks at a request that waits may do about it. */
export function RequestActions({
  request,
  onDone,
}: {
  request: ApprovalRequest
  onDone: (word: string) => void
}) {
  const { number, mayDecide, requestedBy, amountCents } = request
  const { revalidate } = useRevalidator()
  const passkey = usePasskey()
  const { draft, set, drop, note: draftNote } = useDraft(`request ${number}`, NOTHING)
  const { question, note } = draft
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const [firstName = ''] = requestedBy.name.split(' ')

  useEffect(() => {
    if (question !== null) field.current?.focus()
  }, [question])

  const carryOut = async (
    call: () => Promise<CallResult<unknown>>,
    { about, done }: { about: string; done: string },
  ) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    const result = await call()
    setIsBusy(false)
    if (passkey.asksFor(result, about)) return
    if (result.ok) {
      drop()
      onDone(done)
    } else setProblem(result.message)
    // Decided by oneself or by somebody else meanwhile: what it is now is read anew.
    await revalidate()
  }
  const params = { number }
  const approve = () =>
    carryOut(() => client.call('POST /office/approvals/{number}/approve', { params, body: {} }), {
      about: messages.about.approve(number),
      done: messages.done.approve(number),
    })
  const withdraw = () =>
    carryOut(() => client.call('POST /office/approvals/{number}/withdraw', { params, body: {} }), {
      about: '',
      done: messages.done.withdraw(number),
    })
  const answer = async (verdict: Exclude<Verdict, 'approve'>) => {
    if (note.trim().length < 3) {
      setError(messages.noteMissing)
      field.current?.focus()
      return
    }
    const body = { note: note.trim() }
    const call = () =>
      verdict === 'decline'
        ? client.call('POST /office/approvals/{number}/decline', { params, body })
        : client.call('POST /office/approvals/{number}/return', { params, body })
    await carryOut(call, { about: messages.about[verdict](number), done: messages.done[verdict](number) })
  }
  const ask = (next: Draft['question']) => {
    setError(undefined)
    set({ ...draft, question: next })
  }
  const may = mayDecide === 'yes'
  useShortcuts(
    may
      ? {
          a: { does: messages.shortcuts.approve, act: () => void approve() },
          d: { does: messages.shortcuts.decline, act: () => ask('decline') },
          s: { does: messages.shortcuts.sendBack, act: () => ask('return') },
        }
      : {},
  )

  if (!may && mayDecide !== 'own') return null
  return (
    <div className={styles.foot}>
      {passkey.element}
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      {mayDecide === 'own' && (
        <div className={styles.answers}>
          <Button variant="line" loading={isBusy} onClick={() => void withdraw()}>
            {messages.withdraw}
          </Button>
        </div>
      )}
      {may && question !== null && (
        <form
          className={styles.question}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void answer(question)
          }}
        >
          {draftNote}
          <TextArea
            ref={field}
            label={messages.note[question]}
            hint={messages.noteHint(firstName)}
            error={error}
            rows={3}
            maxLength={500}
            value={note}
            onChange={({ target }) => {
              setError(undefined)
              set({ question, note: target.value })
            }}
          />
          <div className={styles.answers}>
            <Button type="submit" loading={isBusy}>
              {messages.confirm[question]}
            </Button>
            <Button variant="line" onClick={drop}>
              {messages.keep}
            </Button>
          </div>
        </form>
      )}
      {may && question === null && (
        <div className={styles.answers}>
          <Button variant="line" onClick={() => ask('decline')} aria-keyshortcuts="d">
            {messages.decline}
            <Key letter={messages.keys.decline} />
          </Button>
          <Button variant="line" onClick={() => ask('return')} aria-keyshortcuts="s">
            {messages.sendBack}
            <Key letter={messages.keys.sendBack} />
          </Button>
          <Button
            variant="brand"
            className={styles.main}
            loading={isBusy}
            onClick={() => void approve()}
            aria-keyshortcuts="a"
          >
            {messages.approve(amountCents === null ? null : formatDollars(amountCents))}
            <Key letter={messages.keys.approve} />
          </Button>
        </div>
      )}
      {may && <p className="type-caption muted">{messages.passkey(firstName)}</p>}
    </div>
  )
}

function Key({ letter }: { letter: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {letter}
    </span>
  )
}
