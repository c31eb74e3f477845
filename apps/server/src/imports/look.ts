import { importList } from '@shop/contracts/imports/import-list'
import { sql } from 'kysely'
import { defineLook, toList, waitingIn } from '../platform/looks/define-look.ts'
import { REFUSED } from './import-list.ts'
import { messages } from './messages.ts'

/** Files that could not be read, or of which rows were refused, until the next file of their kind. */
export const importErrors = defineLook({
  name: 'imports-refused',
  title: messages.look,
  permission: 'imports.run',
  target: { hours: 4 },
  link: toList(importList, { show: 'refused' }),
  statement: () => waitingIn(sql`select r.begun_at as since from import_run r where ${REFUSED}`),
})
