import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/**
 * A query that is built and compiled at its first use, and from then on only filled in: for what every page asks,
 * building it anew costs as much as sending it. `build` gets a placeholder for each value, and must not look at them:
 * one that is read, printed or compared throws, and so does a text that comes out otherwise where values are null.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, given: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let prepared: Prepared<Row> | undefined
  return async (db, values) => {
    prepared ??= prepare((given) => build(db, given as Values).compile(db))
    const { query, names } = prepared
    const parameters = query.parameters.map((parameter, place) => {
      const name = names[place]
      return name === undefined ? parameter : values[name as keyof Values]
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** One such query for each shape of a question: `build` may look at the shape, which is part of the statement. */
export function preparedPerShape<Shape extends object, Values extends object, Row>(
  build: (shape: Shape, given: Values) => RawBuilder<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const queries = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return (db, shape, values) => {
    const key = Object.values(shape).join(' ')
    const known = queries.get(key)
    if (known) return known(db, values)
    const made = preparedQuery((_, given: Values) => build(shape, given))
    queries.set(key, made)
    return made(db, values)
  }
}

interface Prepared<Row> {
  readonly query: CompiledQuery<Row>
  /** The value that goes in each place; undefined where the query has one of its own. */
  readonly names: readonly (string | undefined)[]
}

function prepare<Row>(compile: (given: unknown) => CompiledQuery<Row>): Prepared<Row> {
  const query = compile(placeholders)
  // A placeholder is always true: whoever asks whether there is a value would get the same text for both answers.
  if (compile(nulls).sql !== query.sql) {
    throw new Error(`A prepared query depends on whether a value is there: ${query.sql}`)
  }
  return { query, names: query.parameters.map((parameter) => nameOf.get(parameter as object)) }
}

const nameOf = new WeakMap<object, string>()
/** What the query builder asks of any value, to tell it from a part of a query. */
const ASKED_BY_BUILDER: readonly (string | symbol)[] = ['toOperationNode', 'expressionType']

const placeholders = new Proxy({}, { get: (_, name) => placeholder(String(name)) })
const nulls = new Proxy({}, { get: () => null })

function placeholder(name: string): object {
  const looked = () => {
    throw new Error(`A prepared query looks at "${name}", which it does not have while it is built`)
  }
  const made = new Proxy(
    {},
    {
      get: (_, property) => (ASKED_BY_BUILDER.includes(property) ? undefined : looked()),
      ownKeys: looked,
    },
  )
  nameOf.set(made, name)
  return made
}
