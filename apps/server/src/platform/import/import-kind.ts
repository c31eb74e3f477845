import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { FileFormat } from './file-format.ts'

/** A cell as PostgreSQL reads it, or what is wrong with it. */
export type CellReading = { readonly text: string } | { readonly problem: string }

export interface ImportColumn {
  readonly name: string
  /** The type its text is cast to; the reading makes sure that it can be. */
  readonly type: string
  /** Stands in the header and in every row. */
  readonly isRequired: boolean
  /** What an empty cell means; nothing where this is absent. */
  readonly whenBlank?: string
  read(text: string): CellReading
}

export interface Fact {
  readonly name: string
  readonly type: string
}

/** The cells of a row by column, as they were read; an empty text where the cell is empty or the column absent. */
export type RowCells = Readonly<Record<string, string>>

export type Derived =
  | { readonly facts: Readonly<Record<string, string>> }
  | { readonly column: string; readonly problem: string }

/** What is known of the run while its rows are judged and applied. */
export interface RunContext {
  /** The columns the file has. */
  readonly columns: readonly string[]
  /** The instant the run counts from. */
  readonly at: Date
  /** Whose file it is; absent or empty for one of our own. */
  readonly supplier?: string
}

/** Words for a refusal that only the database can see, and the column it is about. */
export interface Reason {
  readonly column: string
  /** `{row}` stands for the number of the other row of a clash. */
  readonly text: string
}

/** A table the kind writes: which of its rows a batch is about, so that they can be put back as they were. */
export interface Touched {
  readonly table: string
  readonly key: readonly string[]
  /** Over the table `judged`: the whole rows, before and after it is applied. A table comes before those that name it. */
  readonly rows: RawBuilder<unknown>
  /** The column that says whose pages show it. */
  readonly subject?: string
  /** Over the change `c`: whether somebody has made another choice since, which the row itself does not show. */
  readonly isOvertaken?: RawBuilder<unknown>
}

/** A kind of file the shop takes: its columns, what makes a row wrong, and how its rows reach the tables. */
export interface ImportKind {
  readonly name: string
  readonly columns: readonly ImportColumn[]
  /** No column may be left out. */
  readonly needsEveryColumn?: boolean
  readonly formats: readonly FileFormat[]
  /** Facts worked out of a row's cells, staged beside them. */
  readonly facts?: readonly Fact[]
  derive?(row: RowCells): Derived
  readonly reasons: Readonly<Record<string, Reason>>
  /** Over the table `staged` with every row of the file: `row_number`, `refusal` and `other_row` of rows that clash. */
  readonly clashes: RawBuilder<unknown>
  /** Over the table `batch`: a row each with `row_number`, `refusal`, `outcome` and whatever `apply` needs. */
  judge(context: RunContext): RawBuilder<unknown>
  /** Writes what the table `judged` holds as added or changed; answers whose pages show something else now. */
  apply(tx: Db, context: RunContext): Promise<number[]>
  /**
   * Over the table `judged`, for each row that is added or changed: `row_number`, what it is `about`, what it changes
   * `before` and `after` as JSON by column, and a `warning` where somebody should look twice.
   */
  readonly differences?: RawBuilder<unknown>
  /** What `apply` writes; without it there is no step back. */
  readonly touches?: readonly Touched[]
  /** The values there are for a column, each as `value`: one that is a letter off can be guessed. */
  readonly known?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Other headings of a column, as suppliers write them. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>
  /** Once, when the last batch is in: what is counted over all rows. */
  finish?(tx: Db): Promise<void>
  /** The rows as they stand, a column of text for each column, in a steady order. */
  readonly exportRows: RawBuilder<unknown>
}

/** Called in the transaction of each applied batch, with what the batch changed. */
export type OnApplied = (
  tx: Db,
  batch: { readonly id: string; readonly kind: string; readonly changed: readonly number[] },
) => Promise<void>

/** Called once the rest of a file is in, when rows of it wait for a second person; answers the number of the request. */
export type OnHeld = (
  tx: Db,
  held: { readonly runId: string; readonly staffId: string; readonly rows: number },
) => Promise<string>

export function formatOf(kind: ImportKind, name: string): FileFormat {
  const format = kind.formats.find((each) => each.name === name)
  if (!format) throw new Error(`${kind.name} has no format ${name}`)
  return format
}
