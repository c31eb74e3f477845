import { hasPermission, STAFF_ROLES, type StaffRole } from '@shop/domain/accounts/staff-role'
import {
  LIMITED_PERMISSIONS,
  type LimitedPermission,
  type RoleLimit,
} from '@shop/domain/approvals/role-limit'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { DayField } from '../shell/day-field.tsx'
import { roleNames } from '../shell/messages.ts'
import { Panel } from '../shell/panel.tsx'
import { useDraft } from '../shell/use-draft.tsx'
import { usePasskey } from '../shell/use-passkey.tsx'
import styles from './limit-form.module.css'
import { limitOfRole } from './matrix-rows.ts'
import { limitNames, messages } from './messages.ts'

const words = messages.change

/** Whether one is half written opens the form: its desk asks by this name. */
export const LIMIT_DRAFT = 'limit of a role'

interface LimitDraft {
  readonly role: StaffRole
  readonly permission: LimitedPermission
  readonly amount: string
  readonly startsOn: string
  readonly why: string
}

type Errors = Partial<Record<'amount' | 'startsOn' | 'why', string>>

/** Asks somebody else to change a limit; the server judges all of it again. */
export function LimitForm({
  limits,
  chosen,
  onClose,
}: {
  limits: readonly RoleLimit[]
  chosen: StaffRole | null
  onClose: () => void
}) {
  const passkey = usePasskey()
  const { draft, set: keep, drop, note } = useDraft<LimitDraft>(LIMIT_DRAFT, firstDraft(chosen))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  useEffect(() => {
    if (sent !== null) status.current?.focus()
  }, [sent])

  const set = (change: Partial<LimitDraft>) => {
    keep(withItsPermission({ ...draft, ...change }))
    setErrors({})
  }
  const today = limitOfRole(limits, draft.role, draft.permission)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const amountCents = centsIn(draft.amount)
    const found = problemsOf(draft, amountCents)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined || amountCents === null) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
      return
    }
    setIsBusy(true)
    const { role, permission, startsOn, why } = draft
    const result = await client.call('POST /office/role-limits', {
      body: { role, permission, amountCents, startsOn, why: why.trim() },
    })
    setIsBusy(false)
    if (result.ok) {
      drop()
      return setSent(result.data.requestNumber)
    }
    if (passkey.asksFor(result, words.about(roleNames[role], formatDollars(amountCents)))) return
    setProblem(result.message)
  }

  if (sent !== null)
    return (
      <div ref={status} role="status" tabIndex={-1}>
        <Banner tone="ok" onClose={onClose}>
          {words.sent}
          <Link href={paths.approval(sent, { show: 'mine' })} className="link num">
            {sent}
          </Link>
          . {words.nothingYet}
        </Banner>
      </div>
    )
  return (
    <Panel title={words.title}>
      <p className="type-small muted">{words.text}</p>
      {passkey.element}
      {note}
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={send}>
        <Select
          label={words.role}
          value={draft.role}
          options={ROLES.map((role) => ({ value: role, label: roleNames[role] }))}
          onChange={({ target }) => set({ role: target.value as StaffRole })}
        />
        <Select
          label={words.limit}
          value={draft.permission}
          options={permissionsOf(draft.role).map((permission) => ({
            value: permission,
            label: `${limitNames[permission].name} ${limitNames[permission].hint}`,
          }))}
          onChange={({ target }) => set({ permission: target.value as LimitedPermission })}
        />
        <TextField
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          hint={`${words.amountHint}${today === null ? words.noLimit : formatDollars(today)}`}
          error={errors.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <DayField
          label={words.starts}
          name="startsOn"
          value={draft.startsOn}
          error={errors.startsOn}
          onChange={({ target }) => set({ startsOn: target.value })}
        />
        <TextField
          label={words.why}
          name="why"
          className={styles.wide}
          maxLength={500}
          autoComplete="off"
          value={draft.why}
          hint={words.whyHint}
          error={errors.why}
          onChange={({ target }) => set({ why: target.value })}
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
  )
}

const permissionsOf = (role: StaffRole) =>
  LIMITED_PERMISSIONS.filter((permission) => hasPermission([role], permission))

/** Those with something to limit. */
const ROLES = STAFF_ROLES.filter((role) => permissionsOf(role).length > 0)

const firstDraft = (chosen: StaffRole | null): LimitDraft =>
  withItsPermission({
    role: chosen !== null && ROLES.includes(chosen) ? chosen : 'support',
    permission: 'refunds.give',
    amount: '',
    startsOn: '',
    why: '',
  })

/** Another role may not have what the one before had. */
function withItsPermission(draft: LimitDraft): LimitDraft {
  const own = permissionsOf(draft.role)
  return own.includes(draft.permission) ? draft : { ...draft, permission: own[0] ?? draft.permission }
}

/** `150`, `150.5` or `1,500.00` in cents; null for anything else. */
function centsIn(typed: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  if (!match) return null
  const [, dollars = '', pennies = ''] = match
  return Number(dollars.replaceAll(',', '')) * 100 + Number(pennies.padEnd(2, '0'))
}

function problemsOf(draft: LimitDraft, amountCents: number | null): Errors {
  return {
    ...(amountCents === null && { amount: words.amountMissing }),
    ...(draft.startsOn === '' && { startsOn: words.startsMissing }),
    ...(draft.why.trim().length < 3 && { why: words.whyMissing }),
  }
}
