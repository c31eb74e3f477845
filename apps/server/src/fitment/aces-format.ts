import { childText } from '../platform/import/xml-elements.ts'
import { type XmlDialect, xmlFormat } from '../platform/import/xml-format.ts'
import { importMessages } from './messages.ts'

const MOST_YEARS = 60

/**
 * Applications of an ACES document. Vehicles go by the names of make, model and submodel instead of the numbers of a
 * vehicle database we have no licence for; what ACES has no element for is a note, `name: value`.
 */
const aces: XmlDialect = {
  name: 'aces',
  root: 'ACES',
  element: 'App',
  opening: `<ACES version="4.2">
<Header><DocumentTitle>Fitments</DocumentTitle><SubmissionType>FULL</SubmissionType></Header>`,
  closing: '</ACES>',
  rowsOf: (app) => {
    const years = app.children.find(({ name }) => name === 'Years')?.attributes ?? {}
    const [from, to] = [Number(years['from']), Number(years['to'])]
    const cells = {
      ...Object.fromEntries(
        app.children.filter(({ name }) => name === 'Note').map(({ text }) => noteOf(text)),
      ),
      make: childText(app, 'Make'),
      model: childText(app, 'Model'),
      trim: childText(app, 'SubModel'),
    }
    if (app.attributes['action'] === 'D') return [{ cells, problem: importMessages.deletion }]
    if (!(from <= to) || to - from >= MOST_YEARS) return [{ cells, problem: importMessages.years }]
    return Array.from({ length: to - from + 1 }, (_, i) => ({ cells: { ...cells, year: String(from + i) } }))
  },
  build: (app, { make, model, year, trim, ...notes }) => {
    app.att('action', 'A')
    app.ele('Years', { from: year ?? '', to: year ?? '' })
    app.ele('Make').txt(make ?? '')
    app.ele('Model').txt(model ?? '')
    app.ele('SubModel').txt(trim ?? '')
    for (const [name, text] of Object.entries(notes)) app.ele('Note').txt(`${name}: ${text}`)
  },
}

export const acesFormat = xmlFormat(aces)

function noteOf(text: string): [string, string] {
  const [name = '', ...rest] = text.split(':')
  return [name.trim(), rest.join(':').trim()]
}
