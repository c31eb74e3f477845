import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { incidentWords } from '@shop/contracts/incidents/incident-words'
import { IncidentKind } from '@shop/contracts/incidents/incidents'
import { expect, it } from 'vitest'
import type { Db } from '../db/database.ts'
import { audit } from './audit.ts'
import { raiseIncident } from './raise-incident.ts'

// The compiler is the judge: it refuses an expected error where there is none.
it('[HOUSE-025] a line of the audit trail has an action and a subject that are known, or does not compile', () => {
  const lines = (db: Db, id: string) => [
    audit(db, { actor: 'staff:1', action: 'open-order', subject: `order:${id}` }),
    // @ts-expect-error: nobody has a word for it
    audit(db, { actor: 'staff:1', action: 'opened-order', subject: `order:${id}` }),
    // @ts-expect-error: no kind of subject
    audit(db, { actor: 'staff:1', action: 'open-order', subject: `parcel:${id}` }),
    // @ts-expect-error: a subject without its kind
    audit(db, { actor: 'staff:1', action: 'open-order', subject: id }),
  ]
  expect(lines).toBeTypeOf('function')
})

it('[HOUSE-026] an incident is of a kind that has words, or does not compile', () => {
  const incidents = (db: Db) => [
    raiseIncident(db, { kind: 'tax-differs', subject: 'o', detail: {} }),
    // @ts-expect-error: nobody on duty would know what to do
    raiseIncident(db, { kind: 'tax-odd', subject: 'o', detail: {} }),
  ]
  expect(incidents).toBeTypeOf('function')
  expect(Object.keys(incidentWords).toSorted()).toEqual(IncidentKind.options.toSorted())
})

it('[SALE-010] an incident of each kind has its entry in the runbook', () => {
  const runbook = readFileSync(join(import.meta.dirname, '../../../../../docs/runbook.md'), 'utf8')
  const entries = [...runbook.matchAll(/^\| <a id="([a-z-]+)"><\/a>\1 \| \S/gm)].map(([, kind]) => kind)
  expect(entries).toEqual(expect.arrayContaining([...IncidentKind.options]))
  expect(new Set(entries).size).toBe(entries.length)
})
