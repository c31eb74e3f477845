/** Nobody listens, the line broke, the server is ending, starting or full, or had no time: our limit cut the statement off. */
const AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|08006|57P01|57P02|57P03|53300|57014)$/
/** What the pool, the client and `hangUpWhenSilent` say without a code. */
const SAID = /^(timeout exceeded when trying to connect|Connection terminated|The database does not answer)/

/** Whether the database is away, silent or overrun: the call itself may be as good as any, and is worth another try. */
export function isDatabaseAway(fault: Error & { code?: unknown }): boolean {
  return (typeof fault.code === 'string' && AWAY.test(fault.code)) || SAID.test(fault.message)
}
