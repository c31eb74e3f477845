import type { ImportColumn } from './import-kind.ts'

/** What a file says, in its order: first its columns, then its rows. */
export type FilePart =
  | { readonly columns: readonly string[] }
  | {
      /** As a spreadsheet counts: a header is row 1. */
      readonly row: number
      /** A cell for each of the file's columns. */
      readonly cells: readonly string[]
      /** What is wrong with the row as a whole. */
      readonly problem?: string
    }

/** A row on its way out, with what was wrong with it where it comes from a refusal. */
export interface WrittenRow {
  readonly cells: readonly string[]
  readonly reason?: string | undefined
}

/** The beginning of a file. */
export interface FileHead {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A format that is text is read and written as text; one that is not, as bytes. */
export type FileFormat = TextFormat | BinaryFormat

interface Format<Piece> {
  readonly name: string
  /** With the dot. */
  readonly extension: string
  read(
    pieces: AsyncIterable<Piece>,
    known: readonly ImportColumn[],
    /** Which of our columns each of the file's goes to, in its order; null for one that is left out. */
    matches?: readonly (string | null)[],
  ): AsyncIterable<FilePart>
  /** The headings and the first rows as they stand in the file; absent where the format has columns of its own. */
  peek?(pieces: AsyncIterable<Piece>): Promise<FileHead>
  /** A file with these rows, piece by piece. */
  write(
    columns: readonly string[],
    rows: AsyncIterable<WrittenRow>,
    options: { withReasons: boolean },
  ): AsyncIterable<Piece>
}

export interface TextFormat extends Format<string> {
  readonly isBinary?: false
}

export interface BinaryFormat extends Format<Uint8Array> {
  readonly isBinary: true
}

/** The file as a whole cannot be trusted: nothing of it is taken. */
export class UnreadableFile extends Error {
  readonly row: number | null
  constructor(reason: string, row: number | null = null) {
    super(reason)
    this.row = row
  }
}
