import type { ResponseOf } from '@shop/contracts/client/api-types'
import type { Endpoints } from '@shop/contracts/endpoints'
import type { ComponentType, ReactNode } from 'react'

type NameIn<Call> = Call extends `POST /office/lists/${infer Name}/rows` ? Name : never
/** Every list that has calls. */
export type ListName = NameIn<keyof Endpoints>

type RowsCall<Name extends ListName> = Endpoints[`POST /office/lists/${Name}/rows`]
export type PageOf<Name extends ListName> = ResponseOf<RowsCall<Name>>
export type RowOf<Name extends ListName> = PageOf<Name>['rows'][number]
type BodyOf<Name extends ListName> = RowsCall<Name>['body']['_zod']['input']
type FilterOf<Name extends ListName> = NonNullable<BodyOf<Name>['filter']>
type SortOf<Name extends ListName> = NonNullable<BodyOf<Name>['sort']>
type ViewsOf<Name extends ListName> = ResponseOf<Endpoints[`GET /office/lists/${Name}/views`]>
export type ViewOf<Name extends ListName> = ViewsOf<Name>['views'][number]
type ColumnOf<Name extends ListName> = NonNullable<ViewOf<Name>['state']['columns']>[number]

export interface ListColumn<Name extends ListName> {
  readonly id: ColumnOf<Name>
  readonly label: string
  readonly cell: (row: RowOf<Name>) => ReactNode
  /** Numbers stand on the right. */
  readonly isNumber?: boolean
  readonly sort?: SortOf<Name>
  /** Shown only to who asks for it. */
  readonly isHidden?: boolean
}

/** What may be entered into a filter. */
export type FieldKind =
  | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
  | { readonly kind: 'day' }
  | { readonly kind: 'text'; readonly pattern: RegExp }

type FilterField<Name extends ListName> = {
  readonly name: keyof FilterOf<Name> & string
  readonly label: string
} & FieldKind

/** A tab that is always there. */
export interface FixedView<Name extends ListName> {
  readonly id: string
  readonly name: string
  readonly filter: FilterOf<Name>
  readonly count?: number | undefined
}

/** Which rows are meant: all that matched when somebody said so, or those chosen one by one. */
export type Chosen = { readonly selectionId: string } | { readonly rowIds: readonly string[] }

/** Something that is done to the rows that are chosen. Its form stands under the bar and says what comes next. */
export interface ListAction {
  readonly label: string
  readonly Form: ComponentType<{ chosen: Chosen; count: number; onClose: () => void }>
}

/** How a list of the office is drawn. What it can do besides is the same for all of them. */
export interface ListScreen<Name extends ListName> {
  readonly name: Name
  readonly path: (query?: Record<string, string | undefined>) => string
  /** The first one names the row and always stays in view. */
  readonly columns: readonly ListColumn<Name>[]
  readonly filters: readonly FilterField<Name>[]
  readonly views: readonly FixedView<Name>[]
  readonly sorts: { readonly [S in SortOf<Name>]: 'asc' | 'desc' }
  readonly rowId: (row: RowOf<Name>) => string
  readonly rowName: (row: RowOf<Name>) => string
  readonly href?: (row: RowOf<Name>) => string
  readonly card: (row: RowOf<Name>) => ReactNode
  /** There is more of a person than the list shows: a file of that can be asked for. */
  readonly hasPersonalData?: true
  readonly search?: {
    readonly label: string
    readonly placeholder: string
    readonly hint: string
    readonly found: (count: number, isMore: boolean) => string
  }
  readonly actions?: readonly ListAction[]
  readonly words: {
    readonly caption: string
    readonly empty: string
    readonly emptyReason: string
  }
}
