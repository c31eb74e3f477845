import type { IncidentSeverity } from '@shop/contracts/incidents/incidents'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Select } from '@shop/ui/select'
import { TextArea } from '@shop/ui/text-area'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import { enteredIn, useDraft } from '../shell/use-draft.tsx'
import { messages, severityNames } from './messages.ts'
import styles from './raise-form.module.css'

const words = messages.raising

/** Somebody saw something: what it is, how bad, in words, and where to look. */
export function RaiseForm() {
  const navigate = useNavigate()
  const { draft, set, drop, note, turn } = useDraft<Record<string, string>>('raise an incident', {})
  const title = useRef<HTMLInputElement>(null)
  const link = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<{ title?: string; link?: string }>({})
  const [problem, setProblem] = useState<string | null>(null)
  // After the frame has put the focus on the new desk.
  useEffect(() => {
    const timer = setTimeout(() => title.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  const raise = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const address = addressIn(text('link'))
    const wrong = {
      ...(text('title').length < 3 && { title: words.titleMissing }),
      ...(address === null && { link: words.linkWrong }),
    }
    setErrors(wrong)
    if (wrong.title) return title.current?.focus()
    if (wrong.link) return link.current?.focus()
    setIsBusy(true)
    setProblem(null)
    const result = await client.call('POST /office/incidents', {
      body: {
        title: text('title'),
        severity: text('severity') as IncidentSeverity,
        ...(text('words') !== '' && { words: text('words') }),
        ...(address && { link: address }),
      },
    })
    setIsBusy(false)
    if (!result.ok) return setProblem(result.message)
    drop()
    await navigate(paths.incident(result.data.incidentId))
  }

  return (
    <div className={styles.raise}>
      <Panel title={messages.raise}>
        <form
          key={turn}
          className={styles.form}
          noValidate
          onChange={(event) => set(enteredIn(event.currentTarget))}
          onSubmit={(event) => void raise(event)}
        >
          {note}
          {problem !== null && (
            <Banner tone="warn" role="alert">
              {problem}
            </Banner>
          )}
          <TextField
            ref={title}
            name="title"
            label={words.title}
            error={errors.title}
            defaultValue={draft.title}
            required
            maxLength={100}
            autoComplete="off"
          />
          <Select
            name="severity"
            label={messages.severity}
            hint={words.severityHint}
            defaultValue={draft.severity ?? 'minor'}
            options={Object.entries(severityNames).map(([value, label]) => ({ value, label }))}
          />
          <TextArea
            name="words"
            label={words.words}
            hint={words.wordsHint}
            defaultValue={draft.words}
            maxLength={1_000}
            rows={3}
          />
          <TextField
            ref={link}
            name="link"
            label={words.link}
            hint={words.linkHint}
            error={errors.link}
            defaultValue={draft.link}
            maxLength={200}
            autoComplete="off"
          />
          <div className={styles.buttons}>
            <Button type="submit" size="sm" loading={isBusy}>
              {messages.raise}
            </Button>
            <ButtonLink href={paths.incidents()} variant="line" size="sm">
              {words.leave}
            </ButtonLink>
          </div>
        </form>
      </Panel>
    </div>
  )
}

/** An order number, or what stands in the address bar of the office; null when it is neither. */
function addressIn(text: string): string | undefined | null {
  if (text === '') return undefined
  const order = parseOrderNumber(text)
  if (order) return paths.order(order)
  const own = text.startsWith(window.location.origin) ? text.slice(window.location.origin.length) : text
  return /^\/[a-z][\w\-/]*(\?[\w\-=&.%,]*)?$/.test(own) ? own : null
}
