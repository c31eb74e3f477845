import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { DeskHead } from '../shell/desk-head.tsx'
import type { loadStaff } from '../shell/load-staff.ts'
import { useMay } from '../shell/use-may.ts'
import { ColumnMenu } from './column-menu.tsx'
import { DensitySwitch } from './density-switch.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FileBanner } from './file-banner.tsx'
import { onFindHere } from './find-on-arrival.ts'
import { findRows, keepPreference, selectAll } from './list-calls.ts'
import { ListCards } from './list-cards.tsx'
import styles from './list-desk.module.css'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import type { FixedView, ListAction, ListName, ListScreen, PageOf } from './list-screen.ts'
import { ListSearch } from './list-search.tsx'
import { addressOf, type ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListTabs } from './list-tabs.tsx'
import type { loadList } from './load-list.ts'
import { messages } from './messages.ts'
import { PersonalExport, usePersonalExport } from './personal-export.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useExport } from './use-export.ts'
import { useListKeys } from './use-list-keys.ts'
import { chosenIn, useSelection } from './use-selection.ts'
import { useWide } from './use-wide.ts'
import { ViewMenu } from './view-menu.tsx'

type Loaded<Name extends ListName> = Awaited<ReturnType<typeof loadList<Name>>>
type Found<Name extends ListName> = { text: string; shown: string; page: PageOf<Name> }
type Said = { tone: 'ok' | 'warn'; text: string }

/** A desk that is a list: everything a list of the office can do, drawn once. */
export function ListDesk<Name extends ListName>({
  screen,
  loaded: { state, page, views, preference },
  title,
  line,
  tabs,
  children,
}: {
  screen: ListScreen<Name>
  loaded: Loaded<Name>
  title: string
  line?: ReactNode
  /** The tabs that are always there, with what waits in them. */
  tabs?: readonly FixedView<Name>[]
  /** Between the head and the tabs. */
  children?: ReactNode
}) {
  const navigate = useNavigate()
  const isWide = useWide()
  const roles = useRouteLoaderData<typeof loadStaff>('office')?.staff.roles ?? []
  const field = useRef<HTMLInputElement>(null)
  const [kept, setFound] = useState<Found<Name> | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [density, setDensity] = useState(preference?.density ?? 'roomy')
  const { file, begin } = useExport(screen.name)
  const [action, setAction] = useState<ListAction | null>(null)
  const personal = usePersonalExport(screen.name)
  const may = useMay()

  // What was found goes with the filter it was found under.
  const place = JSON.stringify([state.filter, state.sort, state.direction])
  const found = kept?.shown === place ? kept : null
  const shown = found?.page ?? page
  const selection = useSelection(`${place} ${found?.text ?? ''}`, shown.rows.map(screen.rowId))
  const { list, onKeyDown } = useListKeys(selection, field)
  const columns = state.columns ?? usualColumns(screen)

  const search = async (text: string, turn: Pick<ListState, 'after' | 'before'> = {}) => {
    setSaid(null)
    if (text === '') return setFound(null)
    const result = await findRows(
      screen.name,
      { ...state, after: undefined, before: undefined, ...turn },
      { find: text },
    )
    if (result.ok) setFound({ text, shown: place, page: result.data })
    else setSaid({ tone: 'warn', text: result.message })
  }
  // Somebody who was found in the menu is looked for here, by their id, which is nothing to read in the field.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => onFindHere(screen.name, (text) => void latest.current(text)), [screen.name])
  const clearSearch = () => {
    if (field.current) field.current.value = ''
    setFound(null)
    field.current?.focus()
  }
  const changeColumns = async (chosen: readonly string[] | null) => {
    void keepPreference(screen.name, { density, columns: chosen && [...chosen] })
    await navigate(addressOf(screen, { ...state, columns: chosen ?? undefined }), { replace: true })
  }
  const changeDensity = (chosen: 'roomy' | 'dense') => {
    setDensity(chosen)
    // The columns of an address somebody sent are not theirs yet.
    void keepPreference(screen.name, { density: chosen, columns: preference?.columns ?? null })
  }
  const chooseAll = async () => {
    const result = await selectAll(screen.name, state, { find: found?.text })
    if (result.ok) selection.setAll(result.data)
    else setSaid({ tone: 'warn', text: result.message })
  }
  const exportRows = (format: 'csv' | 'xlsx', isOfSelection: boolean) =>
    void begin(state, {
      format,
      columns,
      find: found?.text,
      ...(isOfSelection && { selection }),
    })

  // What was searched for would be gone after the way to a passkey, and the file would be of the whole list.
  const mayAskForPersonal = screen.hasPersonalData && !found && may('exports.personal')

  const rowsProps = { screen, rows: shown.rows, state, columns, isDense: density === 'dense', selection }
  return (
    <>
      <DeskHead title={title} line={line}>
        {screen.search && <ListSearch {...screen.search} field={field} onSearch={search} />}
        <span className={styles.tools}>
          <DensitySwitch density={density} onChange={changeDensity} />
          {isWide && <ColumnMenu columns={screen.columns} shown={columns} onChange={changeColumns} />}
          <ExportMenu
            onExport={(format) => exportRows(format, false)}
            onPersonal={mayAskForPersonal ? personal.open : undefined}
          />
        </span>
      </DeskHead>
      {personal.isOpen && mayAskForPersonal && (
        <PersonalExport list={screen.name} state={state} columns={columns} onClose={personal.close} />
      )}
      {children}
      <ListTabs screen={screen} views={views} state={state} {...(tabs && { fixed: tabs })} />
      {found ? (
        <div className={styles.found}>
          <p role="status">{screen.search?.found(found.page.rows.length, found.page.next !== null)}</p>
          <Button variant="quiet" size="sm" onClick={clearSearch}>
            {messages.clearSearch}
          </Button>
        </div>
      ) : (
        <ListFilters screen={screen} state={state}>
          <ViewMenu screen={screen} views={views} state={state} roles={roles} onSaid={setSaid} />
        </ListFilters>
      )}
      <div role="status">
        {said && (
          <div className={styles.said}>
            <Banner tone={said.tone}>{said.text}</Banner>
          </div>
        )}
      </div>
      <FileBanner file={file} />
      <SelectionBar
        selection={selection}
        mayBeMore={shown.next !== null || shown.previous !== null}
        actions={screen.actions}
        onAction={setAction}
        onSelectAll={chooseAll}
        onExport={(format) => exportRows(format, true)}
      />
      {action && selection.count > 0 && (
        <div className={styles.form}>
          <action.Form chosen={chosenIn(selection)} count={selection.count} onClose={() => setAction(null)} />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus, it only hears their keys */}
      <div ref={list} onKeyDown={onKeyDown}>
        {shown.rows.length > 0 ? (
          isWide ? (
            <ListTable {...rowsProps} />
          ) : (
            <ListCards {...rowsProps} />
          )
        ) : (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={screen.words.empty}
            reason={found ? (screen.search?.hint ?? '') : screen.words.emptyReason}
          >
            {!found && (
              <ButtonLink
                href={addressOf(screen, { filter: {}, view: { id: 'all', version: 1 } })}
                variant="line"
              >
                {messages.clear}
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </div>
      <ListPages
        screen={screen}
        state={state}
        page={shown}
        {...(found && { onTurn: (turn: Pick<ListState, 'after' | 'before'>) => search(found.text, turn) })}
      />
    </>
  )
}

/** As the list comes, before somebody has chosen. */
function usualColumns<Name extends ListName>(screen: ListScreen<Name>): string[] {
  return screen.columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id as string)
}
