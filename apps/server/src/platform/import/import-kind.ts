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
}

/** Words for a refusal that only the database can see, and the column it is about. */
export interface Reason {
  readonly column: string
  /** `{row}` stands for the number of the other row of a clash. */
  readonly text: string
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
