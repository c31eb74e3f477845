import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/**
 * A query that is built and compiled at its first use, and from then on only filled in: for what every page asks,
 * building it anew costs as much as sending it. `build` gets a stand-in for each value, so it must not look at them.
 */
export function preparedQuery<Values extends object, Row>(
  build: (db: Db, given: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, standIns as Values).compile(db)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof StandIn ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
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

class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const standIns: unknown = new Proxy({}, { get: (_, name) => new StandIn(String(name)) })
