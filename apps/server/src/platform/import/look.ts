import { sql } from 'kysely'
import { defineLook, waitingIn } from '../looks/define-look.ts'
import { messages } from './messages.ts'

/** Files that could not be read, or of which rows were refused, until the next file of their kind. */
export const importErrors = defineLook({
  name: 'imports-refused',
  title: messages.look,
  permission: 'imports.run',
  target: { hours: 4 },
  link: null,
  statement: () =>
    waitingIn(sql`select r.begun_at as since from import_run r
     where r.begun_at > now() - interval '7 days'
       and (r.state = 'unreadable' or exists (select from import_refusal f where f.run_id = r.id))
       and not exists (select from import_run l where l.kind = r.kind and l.begun_at > r.begun_at)`),
})
