import type { DeskFact } from '@shop/contracts/fees/fee-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { DayField } from '../shell/day-field.tsx'
import { houseTimeOf, instantOf } from '../shell/house-time.ts'
import { enteredIn, useDraft } from '../shell/use-draft.tsx'
import { usePasskey } from '../shell/use-passkey.tsx'
import styles from './fact-panel.module.css'
import { nameOf } from './fact-words.ts'
import { messages } from './messages.ts'
import { wishFields, wishOf } from './wish-fields.ts'

type Entered = Readonly<Record<string, string>>

/** Asks for a change that begins at midnight of a day to come. */
export function ChangeForm({ fact, onAsked }: { fact: DeskFact; onAsked: (request: string) => void }) {
  const { revalidate } = useRevalidator()
  const passkey = usePasskey()
  const { draft, set, drop, note, turn } = useDraft<Entered>(`fee ${fact.kind} ${fact.key}`, {})
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = wishFields(fact)
  const first = (name: string, initial: string) => draft[name] ?? initial

  const ask = async (entered: Entered) => {
    const { begins = '', source = '' } = entered
    const beginsAt = instantOf(`${begins}T00:00`)
    const isAhead = beginsAt !== null && beginsAt > new Date().toISOString()
    const found = {
      ...Object.fromEntries(fields.map((field) => [field.name, field.check(entered[field.name] ?? '')])),
      begins: isAhead ? undefined : messages.errors.begins,
      source: source.trim().length < 3 ? messages.errors.source : undefined,
    }
    setErrors(found)
    const wrong = Object.entries(found).find(([, error]) => error !== undefined)
    if (wrong || beginsAt === null) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong?.[0]}"]`)?.focus()
      return
    }
    setIsBusy(true)
    setProblem(null)
    const result = await client.call('POST /office/fees/changes', {
      body: { wish: wishOf(fact, entered), beginsAt, source: source.trim() },
    })
    setIsBusy(false)
    if (!result.ok) {
      if (!passkey.asksFor(result, messages.about(nameOf(fact).name))) setProblem(result.message)
      return
    }
    drop()
    onAsked(result.data.requestNumber)
    await revalidate()
  }

  return (
    <>
      {passkey.element}
      <form
        key={turn}
        ref={form}
        className={styles.form}
        noValidate
        onChange={(event) => set(enteredIn(event.currentTarget))}
        onSubmit={(event) => {
          event.preventDefault()
          void ask(enteredIn(event.currentTarget))
        }}
      >
        {problem !== null && (
          <Banner tone="warn" role="alert">
            {problem}
          </Banner>
        )}
        {note}
        <div className={styles.fields}>
          {fields.map(({ name, label, hint, initial, options }) =>
            options ? (
              <Select
                key={name}
                name={name}
                label={label}
                defaultValue={first(name, initial)}
                options={options}
              />
            ) : (
              <TextField
                key={name}
                name={name}
                label={label}
                hint={hint}
                error={errors[name]}
                defaultValue={first(name, initial)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
              />
            ),
          )}
          <DayField
            name="begins"
            label={messages.begins}
            hint={messages.beginsHint}
            error={errors['begins']}
            defaultValue={first('begins', firstOfNextMonth())}
            required
          />
        </div>
        <TextField
          name="source"
          label={messages.source}
          hint={messages.sourceHint}
          error={errors['source']}
          defaultValue={first('source', '')}
          autoComplete="off"
          maxLength={300}
          required
        />
        <div>
          <Button type="submit" size="sm" loading={isBusy}>
            {messages.ask}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Laws begin on the first of a month. */
function firstOfNextMonth(): string {
  const [year = 0, month = 0] = houseTimeOf(new Date()).split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
