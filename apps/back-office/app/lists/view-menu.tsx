import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Checkbox } from '@shop/ui/checkbox'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { roleNames } from '../shell/messages.ts'
import { enteredIn, useDraft } from '../shell/use-draft.tsx'
import { createView, deleteView, saveView } from './list-calls.ts'
import type { ListName, ListScreen, ViewOf } from './list-screen.ts'
import { addressOf, isAsSaved, keptState, type ListState } from './list-state.ts'
import { stateOf } from './load-list.ts'
import { Menu } from './menu.tsx'
import { messages } from './messages.ts'
import styles from './view-menu.module.css'

interface Props<Name extends ListName> {
  readonly screen: ListScreen<Name>
  readonly views: readonly ViewOf<Name>[]
  readonly state: ListState
  readonly roles: readonly StaffRole[]
  /** What became of it, for the screen to say. */
  readonly onSaid: (said: { tone: 'ok' | 'warn'; text: string }) => void
}

/** Saves what is shown: over the view it was opened with, or under a new name. */
export function ViewMenu<Name extends ListName>(props: Props<Name>) {
  const { screen, views, state, onSaid } = props
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const view = views.find(({ id }) => id === state.view?.id)
  const isChanged = view !== undefined && !isAsSaved(stateOf(view), state)

  const save = async () => {
    if (!view || !state.view) return
    setIsBusy(true)
    const { name, sharedWith, isDefault } = view
    const text = { name, sharedWith, isDefault, state: keptState(state) }
    // The version it was opened with, not the one that is there now: what another saved since is not written over.
    const result = await saveView(screen.name, view.id, { ...text, version: state.view.version })
    setIsBusy(false)
    if (!result.ok) return onSaid({ tone: 'warn', text: result.message })
    onSaid({ tone: 'ok', text: messages.saved(name) })
    await navigate(addressOf(screen, { ...state, view: result.data.view }), { replace: true })
  }

  const remove = async () => {
    if (!view) return
    const result = await deleteView(screen.name, view.id)
    if (!result.ok) return onSaid({ tone: 'warn', text: result.message })
    onSaid({ tone: 'ok', text: messages.deleted(view.name) })
    await navigate(addressOf(screen, { ...state, view: undefined }))
  }

  return (
    <>
      {isChanged && (
        <Button variant="line" size="sm" loading={isBusy} onClick={() => void save()}>
          {messages.saveView}
        </Button>
      )}
      <Menu label={messages.saveAsNew} look="quiet">
        {(close) => <NewView {...props} close={close} />}
      </Menu>
      {view && (
        <Button variant="quiet" size="sm" onClick={() => void remove()}>
          {messages.deleteView}
        </Button>
      )}
    </>
  )
}

function NewView<Name extends ListName>({
  screen,
  state,
  roles,
  onSaid,
  close,
}: Props<Name> & { close: () => void }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { draft, set, drop, note, turn } = useDraft<Readonly<Record<string, string>>>(
    `view of ${screen.name}`,
    {},
  )
  const sharedWith = draft['sharedWith'] ?? ''
  const create = async (form: FormData) => {
    setProblem(null)
    const name = String(form.get('name') ?? '').trim()
    const result = await createView(screen.name, {
      name,
      sharedWith: sharedWith === '' ? null : sharedWith,
      isDefault: form.get('isDefault') === 'on',
      state: keptState(state),
    })
    if (!result.ok) return setProblem(result.message)
    drop()
    close()
    onSaid({ tone: 'ok', text: messages.saved(name) })
    await navigate(addressOf(screen, { ...state, view: result.data.view }))
  }
  return (
    <form
      key={turn}
      action={create}
      onChange={(event) => set(enteredIn(event.currentTarget))}
      className={styles.form}
      aria-label={messages.saveAsNew}
    >
      {note}
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <TextField
        label={messages.viewName}
        name="name"
        defaultValue={draft['name'] ?? ''}
        required
        maxLength={60}
        autoComplete="off"
      />
      <Select
        label={messages.share}
        name="sharedWith"
        defaultValue={sharedWith}
        options={[
          { value: '', label: messages.onlyMe },
          ...roles.map((role) => ({ value: role, label: messages.everyone(roleNames[role]) })),
        ]}
      />
      {sharedWith !== '' && <Checkbox name="isDefault">{messages.startsWith}</Checkbox>}
      <Button type="submit" size="sm">
        {messages.save}
      </Button>
    </form>
  )
}
