import type { OrderRow } from '@shop/contracts/orders/order-desk'
import { ORDER_STATES } from '@shop/domain/orders/order-state'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPages } from '../shell/desk-pages.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { formatDay, formatWeekday } from '../shell/format-time.ts'
import { useMay } from '../shell/use-may.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { DaysFilter } from './days-filter.tsx'
import { Figures } from './figures.tsx'
import { messages, stateNames } from './messages.ts'
import { OrderList } from './order-list.tsx'
import { OrderSearch } from './order-search.tsx'
import styles from './orders-desk.module.css'
import { UndecidedList } from './undecided-list.tsx'

const FILTERS = [...ORDER_STATES, 'stuck'] as const

interface Shown {
  readonly filter?: (typeof FILTERS)[number] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly after?: string | undefined
  readonly before?: string | undefined
}

/** What the address asks for; whatever it says wrongly is not asked for. */
function shownBy(search: URLSearchParams): Shown {
  const of = (name: string, pattern: RegExp) => {
    const value = search.get(name)
    return value !== null && pattern.test(value) ? value : undefined
  }
  const date = /^\d{4}-\d\d-\d\d$/
  const id = /^[\da-f-]{36}$/
  return {
    filter: FILTERS.find((name) => name === search.get('show')),
    from: of('from', date),
    to: of('to', date),
    after: of('after', id),
    before: of('before', id),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const shown = shownBy(new URL(request.url).searchParams)
  const [page, figures, undecided] = await Promise.all([
    client.call('POST /office/orders/search', { body: shown, signal: request.signal }),
    client.call('GET /office/orders/figures', { signal: request.signal }),
    client.call('GET /office/attempts', { signal: request.signal }),
  ])
  const answer = {
    shown,
    page: expectOk(page, request),
    figures: expectOk(figures, request),
    undecided: expectOk(undecided, request),
  }
  reportCount(paths.orders(), answer.figures.stuck.count)
  return answer
}

export function Component() {
  const { shown, page, figures, undecided } = useLoaderData<typeof loader>()
  const may = useMay()
  const [found, setFound] = useState<{ text: string; orders: OrderRow[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const move = (step: 1 | -1) => moveFocus(list.current, step)
  useShortcuts({ '/': () => field.current?.focus(), j: () => move(1), k: () => move(-1) })

  // A search may name a person, so it lives in this screen and never in an address.
  const search = async (text: string) => {
    setProblem(null)
    if (text === '') return setFound(null)
    const result = await client.call('POST /office/orders/search', { body: { text } })
    if (result.ok) setFound({ text, orders: result.data.orders })
    else setProblem(result.message)
  }

  const clearSearch = () => {
    if (field.current) field.current.value = ''
    setFound(null)
    field.current?.focus()
  }

  const days = { from: shown.from, to: shown.to }
  const orders = found?.orders ?? page.orders
  return (
    <>
      <DeskHead
        title={messages.title}
        line={`${formatWeekday(new Date())}. ${messages.needALook(figures.stuck.count)}.`}
      >
        <OrderSearch field={field} onSearch={search} />
      </DeskHead>
      <Figures figures={figures} now={new Date()} />
      <UndecidedList {...undecided} now={new Date()} mayRetry={may('work.retry')} />
      {problem !== null && (
        <div className={styles.problem}>
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        </div>
      )}
      {found ? (
        <div className={styles.bar}>
          <p role="status">{messages.found(found.orders.length)}</p>
          <Button variant="quiet" size="sm" onClick={clearSearch}>
            {messages.clearSearch}
          </Button>
        </div>
      ) : (
        <div className={styles.bar}>
          <DeskPills label={messages.filters}>
            <Pill size="sm" href={paths.orders(days)} selected={!shown.filter}>
              {messages.all}
            </Pill>
            <Pill
              size="sm"
              href={paths.orders({ ...days, show: 'stuck' })}
              selected={shown.filter === 'stuck'}
            >
              {messages.stuck} {figures.stuck.count > 0 && <b>{figures.stuck.count}</b>}
            </Pill>
            {ORDER_STATES.map((state) => (
              <Pill
                key={state}
                size="sm"
                href={paths.orders({ ...days, show: state })}
                selected={shown.filter === state}
              >
                {stateNames[state]}
              </Pill>
            ))}
          </DeskPills>
          <DaysFilter key={`${shown.from} ${shown.to}`} show={shown.filter} from={shown.from} to={shown.to} />
        </div>
      )}
      <div ref={list}>
        {orders.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={messages.empty}
            reason={found ? messages.noneFound : messages.emptyReason}
          >
            {!found && (
              <ButtonLink href={paths.orders()} variant="line">
                {messages.clear}
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </div>
      {!found && <Pages shown={shown} page={page} />}
    </>
  )
}

function Pages({ shown, page }: Pick<Awaited<ReturnType<typeof loader>>, 'shown' | 'page'>) {
  const { filter, from, to } = shown
  const at = (turn: { before?: string | undefined; after?: string | undefined }) =>
    paths.orders({ show: filter, from, to, ...turn })
  const [newest, oldest] = [page.orders[0], page.orders.at(-1)]
  if (!newest || !oldest) return null
  return (
    <DeskPages
      line={messages.pageLine(page.orders.length, formatDay(oldest.placedAt), formatDay(newest.placedAt))}
      turns={[
        ...(page.hasNewer ? [{ label: messages.newer, href: at({ before: newest.id }) }] : []),
        ...(page.hasOlder ? [{ label: messages.older, href: at({ after: oldest.id }) }] : []),
      ]}
    />
  )
}

/** J and K walk the links of the list that is on the screen: table or cards. */
function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll('a') ?? [])].filter((link) => link.offsetParent !== null)
  const at = links.findIndex((link) => link === document.activeElement)
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}
