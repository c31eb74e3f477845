import type { Queue } from '@shop/contracts/today/today'
import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { Siren } from 'lucide-react'
import { IncidentActions } from '../incidents/incident-actions.tsx'
import { holderLine, titleOf } from '../incidents/incident-text.ts'
import { severityNames, severityTones } from '../incidents/messages.ts'
import type { RowOf } from '../lists/list-screen.ts'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import { counted } from './counted.ts'
import { messages } from './messages.ts'
import styles from './side-list.module.css'

type Incident = RowOf<'incidents'>

/** The worst one, above everything. */
export function IncidentBanner({ incident }: { incident: Incident }) {
  return (
    <div className={styles.banner}>
      <Banner tone="danger" role="status" icon={<Siren size={20} aria-hidden="true" />}>
        <span className={styles.line}>
          <span>
            <b>{titleOf(incident)}.</b> {holderLine(incident)}
          </span>
          <Link href={paths.incident(incident.id)} className="link">
            {messages.seeIncident}
          </Link>
        </span>
      </Banner>
    </div>
  )
}

export function IncidentPanel({
  incidents,
  queue,
  me,
  now,
}: {
  incidents: readonly Incident[]
  /** By name: whoever shares it with a colleague takes over at the incident’s own page. */
  me: string | undefined
  queue: Queue | undefined
  now: Date
}) {
  return (
    <Panel
      title={messages.incidents}
      aside={queue && <Tag tone="danger">{messages.openIncidents(counted(queue))}</Tag>}
      isFlush
    >
      <ul className={styles.list}>
        {incidents.map((incident) => (
          <li key={incident.id}>
            <div className={styles.between}>
              <b>
                <Link href={paths.incident(incident.id)}>{titleOf(incident)}</Link>
              </b>
              <Tag tone={severityTones[incident.severity]}>{severityNames[incident.severity]}</Tag>
            </div>
            <p className={`type-small muted ${styles.text}`}>{holderLine(incident, now)}</p>
            <IncidentActions incident={incident} isMine={incident.heldBy?.name === me} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
