import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { incidentWords } from '@shop/contracts/incidents/incident-words'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { wordFor } from '@shop/domain/words/word-for'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { paths } from '../paths.ts'
import { Age } from '../shell/age.tsx'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Facts } from '../shell/panel.tsx'
import { IncidentActions } from './incident-actions.tsx'
import styles from './incident-card.module.css'
import { holderLine, titleOf } from './incident-text.ts'
import { factNames, messages, severityNames, severityTones } from './messages.ts'

/** One incident: what happened, to what, what to do, who has it, and what can be done from here. */
export function IncidentCard({
  incident,
  isMine,
  colleagues,
}: {
  incident: Incident
  isMine: boolean
  colleagues: readonly { id: string; name: string }[]
}) {
  const { toDo } = incidentWords[incident.kind]
  const isRaised = incident.kind === 'raised-by-hand'
  return (
    <article className={styles.card} aria-label={titleOf(incident)}>
      <div className={styles.head}>
        <Tag tone={severityTones[incident.severity]}>{severityNames[incident.severity]}</Tag>
        <p className="type-caption muted num">
          <Age at={incident.at} />
        </p>
      </div>
      {incident.closed === null && <p className={styles.toDo}>{toDo}</p>}
      <Facts
        facts={[
          ...(incident.orderNumber !== null
            ? [{ name: messages.order, value: <OrderLink number={incident.orderNumber} /> }]
            : isRaised
              ? []
              : [{ name: messages.subject, value: incident.subject }]),
          ...incident.facts
            // The order stands above under its number.
            .filter(({ name }) => name !== 'orderId' || incident.orderNumber === null)
            .map(({ name, value }) => ({ name: wordFor(factNames, name), value: shownFact(name, value) })),
          ...(incident.link === null
            ? []
            : [
                {
                  name: messages.where,
                  value: (
                    <Link href={incident.link} className="link">
                      {incident.link}
                    </Link>
                  ),
                },
              ]),
          ...(incident.closed ? [] : [{ name: messages.holder, value: holderLine(incident) }]),
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
        <IncidentActions incident={incident} isMine={isMine} colleagues={colleagues} />
      )}
    </article>
  )
}

function shownFact(name: string, value: string): string {
  if (name.endsWith('Cents')) return formatDollars(Number(value))
  return name === 'holdUntil' ? formatDayAndTime(value) : value
}

const OrderLink = ({ number }: { number: string }) => (
  <Link href={paths.order(number)} className="link num">
    {number}
  </Link>
)
