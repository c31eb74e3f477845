import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { RadioGroup } from '@shop/ui/radio-group'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../api/client.ts'
import type { Chosen } from '../lists/list-screen.ts'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import styles from './change-form.module.css'
import { changeMessages as words } from './messages.ts'
import { type Way, wishOf } from './wish.ts'

const WAYS: readonly Way[] = ['percent', 'amount', 'set']

/** How the chosen prices are to change. Leads to the preview; nothing is changed here. */
export function ChangeForm({
  chosen,
  count,
  onClose,
}: {
  chosen: Chosen
  count: number
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>('percent')
  const [typed, setTyped] = useState('')
  const [endsIn99, setEndsIn99] = useState(false)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const input = wishOf(way, typed, endsIn99)
    if (!input) {
      setError(words.missing[way])
      field.current?.focus()
      return
    }
    setIsBusy(true)
    const body =
      'rowIds' in chosen ? { input, rowIds: [...chosen.rowIds] } : { input, selectionId: chosen.selectionId }
    const result = await client.call('POST /office/bulk/change-prices', { body })
    setIsBusy(false)
    if (result.ok) await navigate(paths.bulkJob('change-prices', result.data.job.number))
    else setProblem(result.message)
  }

  return (
    <Panel title={words.title(count)} aside={<span className="muted">{words.text}</span>}>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <form className={styles.form} noValidate onSubmit={send}>
        <RadioGroup
          legend={words.how}
          inline
          value={way}
          options={WAYS.map((value) => ({ value, label: words.ways[value] }))}
          onChange={(value) => {
            setWay(value as Way)
            setError(undefined)
          }}
        />
        <TextField
          ref={field}
          label={words.values[way]}
          name="value"
          inputMode="text"
          autoComplete="off"
          maxLength={12}
          value={typed}
          hint={words.hints[way]}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
        />
        <Checkbox checked={endsIn99} onChange={({ target }) => setEndsIn99(target.checked)}>
          {words.endsIn99}
        </Checkbox>
        <div className={styles.answers}>
          <Button type="submit" variant="brand" loading={isBusy}>
            {words.preview}
          </Button>
          <Button variant="line" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
