import { CompiledQuery } from 'kysely'
import { type Db, openDatabase } from '../src/platform/db/database.ts'

/** A handle that keeps the statements sent through it, and can tell how PostgreSQL would carry them out. */
export function recordingDatabase(url: string) {
  const database = openDatabase({ url, applicationName: 'recording', poolSize: 1 })
  const plain = database.catalogue
  const statements: CompiledQuery[] = []
  const db: Db = plain.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(plain.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db,
    statements,
    /** The plans of the statements so far. */
    async plans(): Promise<string> {
      const plans = statements.map(({ sql, parameters }) =>
        plain.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${sql}`, [...parameters])),
      )
      return (await Promise.all(plans))
        .flatMap(({ rows }) => rows)
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    },
    close: () => database.close(),
  }
}
