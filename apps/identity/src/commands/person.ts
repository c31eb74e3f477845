// pnpm person block EMAIL | unblock EMAIL --why TEXT: lets somebody in nowhere any more, or again.
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { blockPerson, unblockPerson } from '../block-person.ts'
import { endingsOf } from '../endings.ts'
import { operator, readEnv } from '../env.ts'
import { identityOptions } from '../identity-options.ts'
import { commandMessages as messages } from '../messages.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { why: { type: 'string' } } })
const [task = '', email = ''] = positionals
const why = values.why?.trim() ?? ''
if (!why) throw new Error(messages.usage)
const by = { actor: `command:person:${operator()}`, why }
const options = identityOptions(readEnv())
const db = new Pool({ connectionString: options.databaseUrl, max: 2 })
// What is not heard now the running server tells until it is.
const endings = await endingsOf(db, options, () => process.stderr.write(`${messages.notHeard}\n`))

const tasks: Record<string, () => Promise<string | null>> = {
  block: () => blockPerson({ db, endings }, email, by),
  unblock: () => unblockPerson({ db }, email, by),
}
const run = tasks[task]
const uid = email && run ? await run() : null
await endings.close()
await db.end()

const told = { block: messages.blocked, unblock: messages.unblocked }[task]
if (uid !== null && told) process.stdout.write(`${new Date().toISOString()} ${told(email, uid)}\n`)
else process.stdout.write(`${email && run ? messages.nobody(email) : messages.usage}\n`)
process.exitCode = uid === null ? 1 : 0
