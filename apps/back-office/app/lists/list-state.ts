import type { FieldKind, ListName, ListScreen } from './list-screen.ts'

/** What a list shows, as its address says it. Nothing in it names a person. */
export interface ListState {
  readonly filter: Readonly<Record<string, string>>
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly columns?: readonly string[] | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
  /** The view it was opened with, and which version of it. */
  readonly view?: { readonly id: string; readonly version: number } | undefined
}

const KEY = /^[\w-]{1,400}$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** What the address asks for; whatever it says wrongly is not asked for. */
export function readState<Name extends ListName>(
  screen: ListScreen<Name>,
  search: URLSearchParams,
): ListState {
  const filter: Record<string, string> = {}
  for (const field of screen.filters) {
    const value = search.get(field.name)
    if (value !== null && isMeant(field, value)) filter[field.name] = value
  }
  const typed = search.get('sort') ?? ''
  const sort = Object.keys(screen.sorts).find((name) => name === typed.replace(/^-/, ''))
  const columns = search.get('columns')?.split(',')
  const known = columns?.filter((id) => screen.columns.some((column) => column.id === id))
  const key = (name: string) => {
    const value = search.get(name)
    return value !== null && KEY.test(value) ? value : undefined
  }
  return {
    filter,
    ...(sort && { sort, direction: typed.startsWith('-') ? 'desc' : 'asc' }),
    ...(known && known.length > 0 && { columns: known }),
    after: key('after'),
    before: key('before'),
    view: readView(search.get('view')),
  }
}

function isMeant(field: FieldKind, value: string): boolean {
  if (field.kind === 'choice') return field.options.some((option) => option.value === value)
  return (field.kind === 'day' ? DAY : field.pattern).test(value)
}

function readView(text: string | null): ListState['view'] {
  const [, id = '', version = '1'] = /^([\w-]{1,40})(?:\.(\d{1,9}))?$/.exec(text ?? '') ?? []
  return id === '' ? undefined : { id, version: Number(version) }
}

/** The address of what a list shows. */
export function addressOf<Name extends ListName>(
  screen: Pick<ListScreen<Name>, 'path'>,
  { filter, sort, direction, columns, after, before, view }: ListState,
): string {
  return screen.path({
    ...filter,
    sort: sort && `${direction === 'desc' ? '-' : ''}${sort}`,
    columns: columns?.join(','),
    view: view && (view.version > 1 ? `${view.id}.${view.version}` : view.id),
    after,
    before,
  })
}

/** What a view keeps of it. */
export function keptState({ filter, sort, direction, columns }: ListState) {
  return { filter, ...(sort && { sort, direction }), ...(columns && { columns }) }
}

/** Whether a list shows what was saved, whatever page it is at. Of a view without columns everybody has their own. */
export function isAsSaved(saved: ListState, state: ListState): boolean {
  const columns = saved.columns && state.columns
  return textOf(saved) === textOf({ ...state, columns })
}

function textOf({ filter, sort, direction, columns }: ListState): string {
  const entries = Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([entries, sort ?? null, direction ?? null, columns ?? null])
}
