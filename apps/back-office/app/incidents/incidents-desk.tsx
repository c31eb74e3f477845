import { incidentWords } from '@shop/contracts/incidents/incident-words'
import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { CircleCheck } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { useMay } from '../shell/use-may.ts'
import { IncidentCard } from './incident-card.tsx'
import styles from './incidents-desk.module.css'
import { messages } from './messages.ts'

function askedBy(search: URLSearchParams) {
  return {
    show: search.get('show') === 'closed' ? ('closed' as const) : ('open' as const),
    kind: kindIn(search),
    page: Math.min(Math.max(Math.trunc(Number(search.get('page')) || 1), 1), 100),
  }
}

/** By the words, not by the contract's schema: a validator in the browser tries out what the page's policy forbids. */
function kindIn(search: URLSearchParams): IncidentKind | undefined {
  const kind = search.get('kind') ?? ''
  return Object.hasOwn(incidentWords, kind) ? (kind as IncidentKind) : undefined
}

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = askedBy(new URL(request.url).searchParams)
  const result = await client.call('GET /office/incidents', { query: asked, signal: request.signal })
  const answer = expectOk(result, request)
  reportCount(paths.incidents(), countOf(answer.open))
  return { asked, ...answer }
}

export function Component() {
  const { asked, incidents, hasMore, open } = useLoaderData<typeof loader>()
  const may = useMay()
  const isOpen = asked.show === 'open'
  const at = (page: number) =>
    paths.incidents({ ...shownIn(asked), page: page > 1 ? String(page) : undefined })
  return (
    <>
      <DeskHead title={messages.title} line={messages.line} />
      <div className={styles.bar}>
        <DeskPills label={messages.show}>
          <Pill size="sm" href={paths.incidents()} selected={isOpen && !asked.kind}>
            {messages.open} {open.length > 0 && <b>{countOf(open)}</b>}
          </Pill>
          {open.map(({ kind, count }) => (
            <Pill
              key={kind}
              size="sm"
              href={paths.incidents({ kind })}
              selected={isOpen && asked.kind === kind}
            >
              {incidentWords[kind].title} <b>{count}</b>
            </Pill>
          ))}
          <Pill size="sm" href={paths.incidents({ show: 'closed' })} selected={!isOpen}>
            {messages.closed}
          </Pill>
        </DeskPills>
      </div>
      {incidents.length === 0 ? (
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={isOpen ? messages.noneOpen : messages.noneClosed}
          reason={isOpen ? messages.noneOpenReason : messages.noneClosedReason}
        />
      ) : (
        <ul className={styles.list} aria-label={messages.list}>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <IncidentCard
                incident={incident}
                mayRetry={may('work.retry')}
                mayClose={may('incidents.resolve')}
              />
            </li>
          ))}
        </ul>
      )}
      <DeskPages
        turns={[
          ...(asked.page > 1 ? [{ label: messages.newer, href: at(asked.page - 1) }] : []),
          ...(hasMore ? [{ label: messages.older, href: at(asked.page + 1) }] : []),
        ]}
      />
    </>
  )
}

const shownIn = ({ show, kind }: ReturnType<typeof askedBy>) => ({
  show: show === 'closed' ? show : undefined,
  kind,
})

const countOf = (open: readonly { count: number }[]) => open.reduce((sum, { count }) => sum + count, 0)
