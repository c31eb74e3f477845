import type { ReconciledDay } from '@shop/contracts/payments/reconciliation-desk'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { Tag } from '@shop/ui/tag'
import { paths } from '../paths.ts'
import { DeskPills } from '../shell/desk-pills.tsx'
import { Panel } from '../shell/panel.tsx'
import styles from './days-panel.module.css'
import { messages, providerName } from './messages.ts'
import { Agrees } from './provider-panel.tsx'
import { SidesTable } from './sides-table.tsx'
import { dayName } from './sides-words.ts'

const words = messages.days

/** The days that were compared, of all providers or of one; each opens above. */
export function DaysPanel({
  days,
  hasMore,
  providers,
  query,
}: {
  days: readonly ReconciledDay[]
  hasMore: boolean
  providers: readonly string[]
  query: { day: string | undefined; provider: string | undefined; before: string | undefined }
}) {
  const last = days.at(-1)
  const link = (changed: Partial<typeof query>) => paths.reconciliation({ ...query, ...changed })
  return (
    <Panel title={words.title} isFlush>
      <div className={styles.pills}>
        <DeskPills label={words.pills}>
          {[undefined, ...providers].map((provider) => (
            <Pill
              key={provider ?? ''}
              size="sm"
              href={link({ provider, before: undefined })}
              selected={provider === query.provider}
            >
              {provider === undefined ? words.all : providerName(provider)}
            </Pill>
          ))}
        </DeskPills>
      </div>
      {days.length === 0 ? (
        <p className={classNames(styles.none, 'type-small muted')}>{words.none}</p>
      ) : (
        <SidesTable
          caption={words.title}
          first="day"
          rows={days.map((each) => ({
            id: each.day,
            name: (
              <Link className="link" href={link({ day: each.day })}>
                {dayName(each.day)}
              </Link>
            ),
            sides: each,
            result: <Result of={each} />,
            isCurrent: each.day === query.day,
          }))}
        />
      )}
      {(hasMore || query.before !== undefined) && (
        <div className={styles.foot}>
          {query.before !== undefined && (
            <ButtonLink href={link({ before: undefined })} variant="quiet" size="sm">
              {words.latest}
            </ButtonLink>
          )}
          {hasMore && last && (
            <ButtonLink href={link({ before: last.day })} variant="quiet" size="sm">
              {words.earlier}
            </ButtonLink>
          )}
        </div>
      )}
    </Panel>
  )
}

function Result({ of: { differenceCount, openDifferences } }: { of: ReconciledDay }) {
  if (openDifferences > 0) return <Tag tone="danger">{words.open(openDifferences)}</Tag>
  return differenceCount > 0 ? <Tag>{words.settled}</Tag> : <Agrees />
}
