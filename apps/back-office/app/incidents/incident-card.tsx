import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { incidentWords } from '@shop/contracts/incidents/incident-words'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Link } from '@shop/ui/link'
import { paths } from '../paths.ts'
import { Age } from '../shell/age.tsx'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts } from '../shell/panel.tsx'
import { IncidentActions } from './incident-actions.tsx'
import styles from './incident-card.module.css'
import { factNames, messages } from './messages.ts'

/** One incident: what happened, to what, what to do, and what can be done from here. */
export function IncidentCard({
  incident,
  mayRetry,
  mayClose,
}: {
  incident: Incident
  mayRetry: boolean
  mayClose: boolean
}) {
  const { title, toDo } = incidentWords[incident.kind]
  const titleId = `incident-${incident.id}`
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <p className="type-caption muted num">
          <Age at={incident.at} />
        </p>
      </div>
      {incident.closed === null && <p className={styles.toDo}>{toDo}</p>}
      <Facts
        facts={[
          incident.orderNumber === null
            ? { name: messages.subject, value: incident.subject }
            : {
                name: messages.order,
                value: (
                  <Link href={paths.order(incident.orderNumber)} className="link num">
                    {incident.orderNumber}
                  </Link>
                ),
              },
          ...incident.facts.map(({ name, value }) => ({
            name: factNames[name] ?? name,
            value: name.endsWith('Cents') ? formatDollars(Number(value)) : value,
          })),
        ]}
      />
      {incident.closed ? (
        <p className={styles.closed}>
          {incident.closed.who === null
            ? messages.closedByItself(formatDayAndTime(incident.closed.at))
            : messages.closedBy(incident.closed.who, formatDayAndTime(incident.closed.at))}
          {incident.closed.note !== null && <q>{incident.closed.note}</q>}
        </p>
      ) : (
        <IncidentActions
          incidentId={incident.id}
          title={title}
          isRetryable={incident.isRetryable && mayRetry}
          mayClose={mayClose}
        />
      )}
    </article>
  )
}
