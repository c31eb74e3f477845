import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { ListDesk } from '../lists/list-desk.tsx'
import type { ListScreen } from '../lists/list-screen.ts'
import { loadList } from '../lists/load-list.ts'
import { auditScreen } from './audit-screen.tsx'
import { messages, nameOfAction } from './messages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [list, filters] = await Promise.all([
    loadList(auditScreen, request),
    client.call('GET /office/audit/filters', { signal: request.signal }),
  ])
  return { list, filters: expectOk(filters, request) }
}

export function Component() {
  const { list, filters } = useLoaderData<typeof loader>()
  const choices = {
    staffId: filters.staff.map(({ id, name }) => ({ value: id, label: name })),
    action: filters.actions.map((action) => ({ value: action, label: nameOfAction(action) })),
  }
  const screen: ListScreen<'audit'> = {
    ...auditScreen,
    filters: auditScreen.filters.map((field) =>
      field.name === 'orderNumber'
        ? field
        : { kind: 'choice', name: field.name, label: field.label, options: choices[field.name] },
    ),
  }
  return <ListDesk screen={screen} loaded={list} title={messages.title} line={messages.line} />
}
