import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import { useDraft, useHasDraft } from '../shell/use-draft.tsx'
import { usePasskey } from '../shell/use-passkey.tsx'
import { askForPersonalExport } from './list-calls.ts'
import type { ListName } from './list-screen.ts'
import type { ListState } from './list-state.ts'
import { messages } from './messages.ts'
import styles from './personal-export.module.css'

const words = messages.personal

interface PersonalDraft {
  readonly format: 'csv' | 'xlsx'
  readonly why: string
}

const draftName = (list: ListName) => `personal data of ${list}`

/** What a list needs to ask for a file with personal data, and to come back to it after a passkey. */
export function usePersonalExport(list: ListName) {
  const [isOpen, setIsOpen] = useState(useHasDraft(draftName(list)))
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

/** Asks somebody else for names, addresses and phones of all that match. Nothing is written until they say yes. */
export function PersonalExport({
  list,
  state,
  columns,
  onClose,
}: {
  list: ListName
  state: ListState
  columns: readonly string[]
  onClose: () => void
}) {
  const passkey = usePasskey()
  const {
    draft,
    set: setDraft,
    drop,
    note,
  } = useDraft<PersonalDraft>(draftName(list), { format: 'csv', why: '' })
  const [error, setError] = useState<string | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEffect(() => {
    if (sent !== null) status.current?.focus()
  }, [sent])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    if (draft.why.trim().length < 3) {
      setError(words.whyMissing)
      form.current?.querySelector<HTMLInputElement>('[name="why"]')?.focus()
      return
    }
    setIsBusy(true)
    const wanted = { format: draft.format, columns, why: draft.why.trim() }
    const result = await askForPersonalExport(list, state, wanted)
    setIsBusy(false)
    if (result.ok) {
      drop()
      return setSent(result.data.requestNumber)
    }
    if (passkey.asksFor(result, words.about)) return
    setProblem(result.message)
  }

  if (sent !== null)
    return (
      <div ref={status} role="status" tabIndex={-1} className={styles.panel}>
        <Banner tone="ok" onClose={onClose}>
          {words.sent}{' '}
          <Link href={paths.approval(sent, { show: 'mine' })} className="link num">
            {sent}
          </Link>
          . {words.afterwards}
        </Banner>
      </div>
    )
  return (
    <div className={styles.panel}>
      <Panel title={words.title}>
        <p className="type-small muted">{words.text}</p>
        {passkey.element}
        {problem !== null && (
          <Banner tone="warn" role="alert">
            {problem}
          </Banner>
        )}
        {note}
        <form ref={form} className={styles.form} noValidate onSubmit={send}>
          <Select
            label={words.format}
            value={draft.format}
            options={(['csv', 'xlsx'] as const).map((format) => ({ value: format, label: messages[format] }))}
            onChange={({ target }) => setDraft({ ...draft, format: target.value as PersonalDraft['format'] })}
          />
          <TextField
            label={words.why}
            name="why"
            maxLength={500}
            autoComplete="off"
            value={draft.why}
            hint={words.whyHint}
            error={error}
            onChange={({ target }) => {
              setError(undefined)
              setDraft({ ...draft, why: target.value })
            }}
          />
          <div className={styles.answers}>
            <Button type="submit" variant="brand" loading={isBusy}>
              {words.send}
            </Button>
            <Button
              variant="line"
              onClick={() => {
                drop()
                onClose()
              }}
            >
              {words.cancel}
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
