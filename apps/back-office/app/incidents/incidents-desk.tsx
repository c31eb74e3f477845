import { incidentWords } from '@shop/contracts/incidents/incident-words'
import { ButtonLink } from '@shop/ui/button-link'
import { Tag } from '@shop/ui/tag'
import { Siren } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Between } from '../lists/list-cards.tsx'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen, RowOf } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { Age } from '../shell/age.tsx'
import { formatDayAndTime } from '../shell/format-time.ts'
import { holderLine, titleOf } from './incident-text.ts'
import styles from './incidents-desk.module.css'
import { messages, severityNames, severityTones } from './messages.ts'
import { RaiseForm } from './raise-form.tsx'

type Incident = RowOf<'incidents'>

const SeverityTag = ({ severity }: Pick<Incident, 'severity'>) => (
  <Tag tone={severityTones[severity]}>{severityNames[severity]}</Tag>
)

const aboutOf = ({ orderNumber, subject, kind }: Incident) =>
  orderNumber ?? (kind === 'raised-by-hand' ? '' : subject)

const screen: ListScreen<'incidents'> = {
  name: 'incidents',
  path: paths.incidents,
  columns: [
    { id: 'incident', label: messages.incident, cell: (incident) => <b>{titleOf(incident)}</b> },
    { id: 'severity', label: messages.severity, cell: (incident) => <SeverityTag {...incident} /> },
    {
      id: 'about',
      label: messages.subject,
      cell: (incident) => <span className={styles.about}>{aboutOf(incident)}</span>,
    },
    { id: 'holder', label: messages.holder, cell: ({ heldBy }) => heldBy?.name ?? messages.nobody },
    { id: 'raised', label: messages.raised, sort: 'turn', cell: ({ at }) => <Age at={at} /> },
    {
      id: 'closed',
      label: messages.closed,
      isHidden: true,
      cell: ({ closed }) => closed && formatDayAndTime(closed.at),
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: messages.show,
      options: [
        { value: 'open', label: messages.open },
        { value: 'closed', label: messages.closed },
      ],
    },
    {
      kind: 'choice',
      name: 'severity',
      label: messages.severity,
      options: Object.entries(severityNames).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: messages.kinds,
      options: Object.entries(incidentWords).map(([value, { title }]) => ({ value, label: title })),
    },
  ],
  views: [
    { id: 'open', name: messages.open, filter: { show: 'open' } },
    { id: 'major', name: severityNames.major, filter: { show: 'open', severity: 'major' } },
    { id: 'closed', name: messages.closed, filter: { show: 'closed' } },
  ],
  sorts: { turn: 'desc' },
  rowId: ({ id }) => String(id),
  rowName: titleOf,
  href: ({ id }) => paths.incident(id),
  card: (incident) => (
    <>
      <Between>
        <b>{titleOf(incident)}</b>
        <SeverityTag {...incident} />
      </Between>
      {aboutOf(incident) !== '' && <span className="num">{aboutOf(incident)}</span>}
      <Between>
        <span className="muted">{holderLine(incident)}</span>
        <Age at={incident.at} />
      </Between>
    </>
  ),
  words: {
    caption: messages.list,
    empty: messages.noneOpen,
    emptyReason: messages.noneOpenReason,
  },
}

export const loader = ({ request }: LoaderFunctionArgs) => loadList(screen, request)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isRaising = search.get('raise') === 'new'
  return (
    <ListDesk screen={screen} loaded={loaded} title={messages.title} line={messages.line}>
      {isRaising ? (
        <RaiseForm />
      ) : (
        <p className={styles.raise}>
          <ButtonLink
            href={paths.incidents({ raise: 'new' })}
            variant="line"
            size="sm"
            icon={<Siren size={18} aria-hidden="true" />}
          >
            {messages.raise}
          </ButtonLink>
        </p>
      )}
    </ListDesk>
  )
}
