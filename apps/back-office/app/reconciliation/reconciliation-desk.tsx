import { EmptyState } from '@shop/ui/empty-state'
import { Scale } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DayActions } from './day-actions.tsx'
import { DayFigures } from './day-figures.tsx'
import { lineOf, titleOf } from './day-words.ts'
import { DaysPanel } from './days-panel.tsx'
import { DifferenceList } from './difference-list.tsx'
import { messages } from './messages.ts'
import { ProviderPanel } from './provider-panel.tsx'
import styles from './reconciliation-desk.module.css'

export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name) || undefined
  const query = { day: asked('day'), provider: asked('provider'), before: asked('before') }
  const [shown, days] = await Promise.all([
    client.call('GET /office/reconciliation', { query: { day: query.day }, signal }),
    client.call('GET /office/reconciliation/days', {
      query: { provider: query.provider, before: query.before },
      signal,
    }),
  ])
  const answer = expectOk(shown, request)
  reportCount(paths.reconciliation(), answer.openOnAllDays)
  return { ...answer, list: expectOk(days, request), query }
}

export function Component() {
  const { list, query, ...shown } = useLoaderData<typeof loader>()
  const { day, providers, differences, underWay } = shown
  if (day === null)
    return (
      <>
        <DeskHead title={messages.title} />
        <EmptyState icon={<Scale aria-hidden="true" />} title={messages.none} reason={messages.noneReason} />
      </>
    )
  const sides = providers.flatMap((each) => each.sides ?? [])
  return (
    <>
      <DeskHead title={titleOf({ ...shown, day })} line={lineOf(sides)}>
        <DayActions {...shown} day={day} query={query} />
      </DeskHead>
      <div className={styles.desk}>
        {sides.length > 0 && (
          <>
            <DayFigures sides={sides} underWay={underWay} />
            <DifferenceList
              differences={differences}
              allCount={sides.reduce((sum, { differenceCount }) => sum + differenceCount, 0)}
            />
          </>
        )}
        <ProviderPanel providers={providers} />
        <DaysPanel
          days={list.days}
          hasMore={list.hasMore}
          providers={providers.flatMap(({ provider, state }) => (state === 'no-files' ? [] : [provider]))}
          query={{ ...query, day }}
        />
        <p className="type-caption muted">{messages.foot}</p>
      </div>
    </>
  )
}
