import { paths } from '../../paths.ts'
import type { GuidedAnswers } from './guided-answers.ts'

/** What the path of the list says already. */
const SCOPES = new Set(['vehicle', 'makeModelYearOption', 'oem', 'tireSize', 'frontTireSize', 'rearTireSize'])

/** The list behind the picks, filtered as the answers ask. */
export function wholeListPath(answers: GuidedAnswers, listQuery: Readonly<Record<string, string>>): string {
  const [make = '', model = '', year, trim] = (answers.vehicle ?? '').split('/')
  const path =
    answers.vehicle === undefined
      ? paths.tireSize(answers.tireSize ?? '')
      : paths.vehicle(make, model, year, { ...(trim && { trim }), ...(answers.oem && { oem: answers.oem }) })
  const filters = Object.entries(listQuery).filter(([name]) => !SCOPES.has(name))
  if (filters.length === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(filters)}`
}
