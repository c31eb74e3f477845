import pg from 'pg'

/** What pg keeps to itself. */
interface Wire {
  readonly submittedNamedStatements: Record<string, string>
  parse(statement: { name: string; text: string }): void
  bind(values: { portal: string; statement: string; values: readonly string[] }): void
  execute(portal: { portal: string }): void
}

interface Inside {
  prepare(connection: Wire): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const QueryOfPg = pg.Query as unknown as new (
  config: pg.QueryConfig,
  ended: (fault: Error | null, result: unknown) => void,
) => pg.Query & Inside

const TELL = { name: 'who is asking', text: `select where set_config('shop.owner', $1, true) is null` }

/**
 * A statement that is told who is asking in its own message: until the server is asked to answer, what it was sent is one
 * transaction, so the setting is gone with the answer and no `begin` and `commit` have to surround a single statement.
 */
export class OwnedQuery extends QueryOfPg {
  readonly #setting: string
  #isTold = false

  constructor(
    setting: string,
    config: pg.QueryConfig,
    ended: (fault: Error | null, result: unknown) => void,
  ) {
    super(config, ended)
    this.#setting = setting
  }

  override prepare(connection: Wire): void {
    if (connection.submittedNamedStatements[TELL.name] === undefined) {
      connection.parse(TELL)
      connection.submittedNamedStatements[TELL.name] = TELL.text
    }
    connection.bind({ portal: '', statement: TELL.name, values: [this.#setting] })
    connection.execute({ portal: '' })
    super.prepare(connection)
  }

  /** The first is that the server was told. */
  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isTold) super.handleCommandComplete(message, connection)
    this.#isTold = true
  }
}
