import type { DeskFeed } from '@shop/contracts/feeds/feed-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { enteredIn, useDraft } from '../shell/use-draft.tsx'
import styles from './feeds-desk.module.css'
import type { Word } from './feeds-desk.tsx'
import { messages } from './messages.ts'

const words = messages.form
type Errors = Partial<Record<'expectedMinutes' | 'lateMinutes' | 'stopMinutes' | 'why', string>>

/** What is half written about one. */
export const draftOfFeed = ({ supplier, kind }: DeskFeed) => `feed ${supplier}/${kind}`

/** What is expected of a feed. Says what was seen with it: whoever was overtaken is told. */
export function FeedForm({ feed, onDone }: { feed: DeskFeed; onDone: (word: Word) => void }) {
  const { revalidate } = useRevalidator()
  const { draft, set, drop, note, turn } = useDraft<Record<string, string> | null>(draftOfFeed(feed), null)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => first.current?.focus(), [])

  const leave = (word: Word) => {
    drop()
    onDone(word)
  }

  const refuse = (found: Errors) => {
    setErrors(found)
    const name = Object.keys(found)[0]
    const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    field?.focus()
    field?.select()
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entered = new FormData(event.currentTarget)
    const text = (name: string) => String(entered.get(name) ?? '').trim()
    const minutes = (name: string) => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : null)
    const [expectedMinutes, lateMinutes] = [minutes('expectedMinutes'), minutes('lateMinutes')]
    const stopMinutes = text('stopMinutes') === '' ? null : minutes('stopMinutes')
    const found: Errors = {
      ...((expectedMinutes ?? 0) < 1 && { expectedMinutes: words.notMinutes }),
      ...(lateMinutes === null && { lateMinutes: words.notMinutes }),
      ...(stopMinutes === null && text('stopMinutes') !== '' && { stopMinutes: words.notMinutes }),
      ...(text('why').length < 3 && { why: words.noWhy }),
    }
    if (Object.keys(found).length > 0 || expectedMinutes === null || lateMinutes === null)
      return refuse(found)
    setProblem(null)
    setIsBusy(true)
    const result = await client.call('PUT /office/feeds/{supplier}/{kind}', {
      params: { supplier: feed.supplier, kind: feed.kind },
      body: {
        seen: feed.changedAt,
        expectedMinutes,
        lateMinutes,
        stopMinutes,
        isPaused: entered.get('isPaused') !== null,
        why: text('why'),
      },
    })
    await revalidate()
    setIsBusy(false)
    if (result.ok) return leave({ tone: 'ok', text: messages.saved })
    if (result.fields.some(({ path }) => path === 'body.stopMinutes')) refuse({ stopMinutes: result.message })
    else setProblem(result.message)
  }

  const clear = (name: keyof Errors) => () => setErrors(({ [name]: _, ...rest }) => rest)
  return (
    <form
      key={turn}
      ref={form}
      className={styles.form}
      noValidate
      onChange={(event) => set(enteredIn(event.currentTarget))}
      onSubmit={(event) => void save(event)}
    >
      {note}
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <TextField
        ref={first}
        name="expectedMinutes"
        label={words.expected}
        inputMode="numeric"
        defaultValue={draft?.expectedMinutes ?? feed.expectedMinutes}
        error={errors.expectedMinutes}
        onChange={clear('expectedMinutes')}
      />
      <TextField
        name="lateMinutes"
        label={words.late}
        inputMode="numeric"
        defaultValue={draft?.lateMinutes ?? feed.lateMinutes}
        error={errors.lateMinutes}
        onChange={clear('lateMinutes')}
      />
      {feed.kind === 'stock' && (
        <TextField
          name="stopMinutes"
          label={words.stop}
          hint={words.stopHint}
          inputMode="numeric"
          defaultValue={draft?.stopMinutes ?? feed.stopMinutes ?? ''}
          error={errors.stopMinutes}
          onChange={clear('stopMinutes')}
        />
      )}
      <TextField
        name="why"
        label={words.why}
        hint={words.whyHint}
        defaultValue={draft?.why}
        maxLength={300}
        autoComplete="off"
        error={errors.why}
        onChange={clear('why')}
      />
      <Checkbox name="isPaused" defaultChecked={draft ? 'isPaused' in draft : feed.isPaused}>
        {messages.pause}
      </Checkbox>
      <div className={styles.answers}>
        <Button type="submit" size="sm" loading={isBusy}>
          {words.save}
        </Button>
        <Button variant="line" size="sm" onClick={() => leave(null)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
