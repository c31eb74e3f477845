import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { tellOf } from './statement.ts'

/**
 * A query that is built and compiled at its first use, and from then on only filled in: for what every page asks,
 * building it anew costs as much as sending it. `build` gets a placeholder for each value, and must not look at them:
 * one that is read, printed or compared throws, and so does a text that comes out otherwise where values are null.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, params: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let prepared: Prepared<Row> | undefined
  return async (db, values) => {
    prepared ??= prepare(db, (params) => build(db, params as Values))
    const { query, names, tell } = prepared
    const parameters = query.parameters.map((parameter, place) => {
      const name = names[place]
      return name === undefined ? parameter : values[name as keyof Values]
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    tell?.(rows)
    return rows
  }
}

/** One such query for each shape of a question: `build` may look at the shape, which is part of the statement. */
export function preparedPerShape<Shape extends object, Values extends object, Row>(
  build: (shape: Shape, params: Values) => RawBuilder<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const queries = new Map<string, (db: Db, values: Values) => Promise<Row[]>>()
  return (db, shape, values) => {
    const key = Object.values(shape).join(' ')
    const known = queries.get(key)
    if (known) return known(db, values)
    const made = preparedQuery((_, params: Values) => build(shape, params))
    queries.set(key, made)
    return made(db, values)
  }
}

interface Prepared<Row> {
  readonly query: CompiledQuery<Row>
  /** The value that goes in each place; undefined where the query has one of its own. */
  readonly names: readonly (string | undefined)[]
  readonly tell: ReturnType<typeof tellOf>
}

function prepare<Row>(db: Db, build: (params: unknown) => Compilable<Row> | RawBuilder<Row>): Prepared<Row> {
  const built = build(placeholders)
  const query = built.compile(db)
  // A placeholder is always true: whoever asks whether there is a value would get the same text for both answers.
  if (build(nulls).compile(db).sql !== query.sql) {
    throw new Error(`A prepared query depends on whether a value is there: ${query.sql}`)
  }
  const names = query.parameters.map((parameter) => nameOf.get(parameter as object))
  return { query, names, tell: tellOf(built) }
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
