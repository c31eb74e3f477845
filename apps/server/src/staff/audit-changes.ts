import type { AuditLine } from '@shop/contracts/staff/audit'
import microdiff from 'microdiff'
import { fieldWords, valueWords } from './audit-words.ts'

type Change = AuditLine['changes'][number]
type Facts = Record<string, unknown>

/** As much as a line of a list says. */
const MOST = 30

/** What differs between before and after, field by field, in words. */
export function auditChanges(before: unknown, after: unknown): Change[] {
  const [was, is] = [flat(before), flat(after)]
  const changes = microdiff(was, is, { cyclesFix: false }).map((difference): Change => {
    const [path = ''] = difference.path.map(String)
    return {
      field: fieldWords(path),
      before: 'oldValue' in difference ? valueWords(path, difference.oldValue) : null,
      after: 'value' in difference ? valueWords(path, difference.value) : null,
    }
  })
  // A field that is not said to be empty says nothing of its own.
  return changes.filter((each) => each.before !== null || each.after !== null).slice(0, MOST)
}

/** Every leaf under the path that leads to it; what is a list of plain values is one leaf. */
function flat(value: unknown, path = '', leaves: Facts = {}): Facts {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) {
    leaves[path] = value.join(', ')
  } else if (value !== null && typeof value === 'object') {
    for (const [name, field] of Object.entries(value))
      flat(field, path === '' ? name : `${path}.${name}`, leaves)
  } else if (value !== null && value !== undefined) leaves[path || 'value'] = value
  return leaves
}
