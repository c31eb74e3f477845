import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { ListDesk } from '../lists/list-desk.tsx'
import { loadList } from '../lists/load-list.ts'
import { paths } from '../paths.ts'
import { reportCount } from '../shell/desk-counts.ts'
import { formatWeekday } from '../shell/format-time.ts'
import { useMay } from '../shell/use-may.ts'
import { Figures } from './figures.tsx'
import { messages } from './messages.ts'
import { orderScreen } from './order-screen.tsx'
import { UndecidedList } from './undecided-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, figures, undecided] = await Promise.all([
    loadList(orderScreen, request),
    client.call('GET /office/orders/figures', { signal: request.signal }),
    client.call('GET /office/attempts', { signal: request.signal }),
  ])
  const answer = { list, figures: expectOk(figures, request), undecided: expectOk(undecided, request) }
  reportCount(paths.orders(), answer.figures.stuck.count)
  return answer
}

export function Component() {
  const { list, figures, undecided } = useLoaderData<typeof loader>()
  const may = useMay()
  const tabs = orderScreen.views.map((view) =>
    view.id === 'stuck' ? { ...view, count: figures.stuck.count } : view,
  )
  return (
    <ListDesk
      screen={orderScreen}
      loaded={list}
      title={messages.title}
      line={`${formatWeekday(new Date())}. ${messages.needALook(figures.stuck.count)}.`}
      tabs={tabs}
    >
      <Figures figures={figures} now={new Date()} />
      <UndecidedList {...undecided} now={new Date()} mayRetry={may('work.retry')} />
    </ListDesk>
  )
}
