import type { Queue } from '@shop/contracts/today/today'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { Tag } from '@shop/ui/tag'
import { CircleCheck, Siren } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { formatTime, formatWeekday } from '../shell/format-time.ts'
import type { loadStaff } from '../shell/load-staff.ts'
import { roleNames } from '../shell/messages.ts'
import { Panel } from '../shell/panel.tsx'
import { useMay } from '../shell/use-may.ts'
import { ComingUpPanel } from './coming-up-panel.tsx'
import { IncidentBanner, IncidentPanel } from './incident-panel.tsx'
import { addressOf } from './look-address.ts'
import { messages } from './messages.ts'
import { QueueTable } from './queue-table.tsx'
import { readToday } from './read-today.ts'
import styles from './today-desk.module.css'
import { Updated } from './updated.tsx'
import { useFresh } from './use-fresh.ts'
import { WorkPanel } from './work-panel.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) =>
  expectOk(await readToday(request.signal), request)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { today, incidents, work, hasFailed } = useFresh(loaded)
  const staff = useRouteLoaderData<typeof loadStaff>('office')?.staff
  const may = useMay()
  const now = new Date(today.at)
  const waiting = today.queues.filter(({ count }) => count > 0)
  const late = waiting.filter(({ isLate }) => isLate)
  const onTime = waiting.filter(({ isLate }) => !isLate)
  const [first] = waiting
  const countOf = (name: string) => today.queues.find((queue) => queue.name === name)
  const [worst] = incidents
  return (
    <>
      <DeskHead
        title={waiting.length === 0 ? messages.caughtUp : messages.title(late.length, today.queues.length)}
        line={
          <>
            {messages.line(
              `${formatWeekday(now)}, ${formatTime(today.at)}`,
              onTime.length,
              today.comingUp.reduce((sum, { items }) => sum + items.length, 0),
            )}{' '}
            <Updated at={today.at} hasFailed={hasFailed} />
          </>
        }
      >
        {may('incidents.read') && (
          <ButtonLink
            href={paths.incidents({ raise: 'new' })}
            variant="line"
            size="sm"
            icon={<Siren size={18} aria-hidden="true" />}
          >
            {messages.raise}
          </ButtonLink>
        )}
        {first?.link && (
          <ButtonLink href={addressOf(first.link)} variant="brand" size="sm">
            {messages.start(first.title)}
          </ButtonLink>
        )}
      </DeskHead>
      {worst?.severity === 'major' && <IncidentBanner incident={worst} />}
      {today.unread.length > 0 && (
        <div className={styles.banner}>
          <Banner tone="warn" role="status">
            {messages.unread(today.unread.map(({ title }) => title).join(', '))}
          </Banner>
        </div>
      )}
      <div className={styles.desk}>
        <div className={styles.column}>
          {waiting.length === 0 && (
            <EmptyState
              icon={<CircleCheck aria-hidden="true" />}
              title={messages.caughtUp}
              reason={messages.caughtUpReason}
            />
          )}
          {late.length > 0 && (
            <Panel
              title={messages.late}
              aside={<Tag tone="danger">{messages.lateCount(late.length)}</Tag>}
              isFlush
            >
              <QueueTable caption={messages.late} queues={late} now={now} />
            </Panel>
          )}
          {onTime.length > 0 && (
            <Panel
              title={messages.onTime}
              aside={<span className="muted">{messages.closestFirst}</span>}
              isFlush
            >
              <QueueTable caption={messages.onTime} queues={onTime} now={now} />
            </Panel>
          )}
          {today.comingUp.length > 0 && <ComingUpPanel looks={today.comingUp} />}
        </div>
        <div className={styles.column}>
          {incidents.length > 0 && (
            <IncidentPanel
              incidents={incidents}
              queue={countOf('incidents-open')}
              me={staff?.name}
              now={now}
            />
          )}
          {work.length > 0 && <WorkPanel jobs={work} queue={countOf('work-stuck')} />}
          <Quiet queues={today.queues} />
          <p className="type-caption muted">
            {messages.roles((staff?.roles ?? []).map((role) => roleNames[role]).join(', '))}
          </p>
        </div>
      </div>
    </>
  )
}

function Quiet({ queues }: { queues: readonly Queue[] }) {
  const empty = queues.filter(({ count }) => count === 0).map(({ title }) => title)
  return empty.length > 0 ? <p className="type-caption muted">{messages.empty(empty.join(', '))}</p> : null
}
