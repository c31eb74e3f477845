import type { CallResult } from '@shop/contracts/client/call-result'
import { client } from '../api/client.ts'
import type { ListName, PageOf, ViewOf } from './list-screen.ts'
import type { ListState } from './list-state.ts'

interface Preference {
  readonly density: 'roomy' | 'dense'
  readonly columns: readonly string[] | null
}

interface ViewText {
  readonly name: string
  readonly sharedWith: string | null
  readonly isDefault: boolean
  readonly state: unknown
}

type Narrowing = { readonly find?: string | undefined }
type Called<Data, Refusal extends string = never> = Promise<CallResult<Data, Refusal>>

/** The calls of a list by its name. All lists have the same ones, which TypeScript cannot see from a name it does not know. */
function call<Data, Refusal extends string = never>(
  method: string,
  list: ListName,
  path: string,
  input: object,
): Called<Data, Refusal> {
  const key = `${method} /office/lists/${list}/${path}` as 'POST /office/lists/orders/rows'
  return client.call(key, input as never) as unknown as Called<Data, Refusal>
}

const narrowing = ({ filter, sort, direction }: ListState) => ({ filter, sort, direction })

export const findRows = <Name extends ListName>(
  list: Name,
  state: ListState,
  { find, signal }: Narrowing & { signal?: AbortSignal } = {},
) =>
  call<PageOf<Name>>('POST', list, 'rows', {
    body: { ...narrowing(state), find, after: state.after, before: state.before },
    signal,
  })

export const selectAll = (list: ListName, state: ListState, { find }: Narrowing) =>
  call<{ selectionId: string; count: number }, 'too-many'>('POST', list, 'selections', {
    body: { ...narrowing(state), find },
  })

export const askForExport = (
  list: ListName,
  state: ListState,
  wanted: Narrowing & {
    format: 'csv' | 'xlsx'
    columns: readonly string[]
    selectionId?: string | undefined
    rowIds?: readonly string[] | undefined
  },
) =>
  call<{ exportId: string }, 'too-many' | 'selection-gone'>('POST', list, 'exports', {
    body: { ...narrowing(state), ...wanted },
  })

export const askForPersonalExport = (
  list: ListName,
  state: ListState,
  wanted: { format: 'csv' | 'xlsx'; columns: readonly string[]; why: string },
) =>
  call<{ requestNumber: string }, 'too-many' | 'selection-gone'>('POST', list, 'personal-exports', {
    body: { ...narrowing(state), ...wanted },
  })

export const findViews = <Name extends ListName>(list: Name, signal?: AbortSignal) =>
  call<{ views: ViewOf<Name>[]; preference: Preference | null }>('GET', list, 'views', { signal })

type ViewRefusal = 'saved-by-another' | 'name-taken' | 'not-your-role'
type SavedView = { view: { id: string; version: number } }

export const createView = (list: ListName, view: ViewText) =>
  call<SavedView, ViewRefusal>('POST', list, 'views', { body: view })

export const saveView = (list: ListName, viewId: string, view: ViewText & { version: number }) =>
  call<SavedView, ViewRefusal>('PUT', list, 'views/{viewId}', { params: { viewId }, body: view })

export const deleteView = (list: ListName, viewId: string) =>
  call<{ deleted: true }>('DELETE', list, 'views/{viewId}', { params: { viewId } })

export const keepPreference = (list: ListName, preference: Preference) =>
  call<{ preference: Preference }>('PUT', list, 'preference', { body: preference })
