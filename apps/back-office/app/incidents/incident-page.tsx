import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { IncidentCard } from './incident-card.tsx'
import { titleOf } from './incident-text.ts'
import { messages } from './messages.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const result = await client.call('GET /office/incidents/{incidentId}', {
    params: { incidentId: Number(params['incidentId']) || 0 },
    signal: request.signal,
  })
  return expectOk(result, request)
}

/** One incident, with everything that can be done about it. */
export function Component() {
  const { incident, isMine, colleagues } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs
        items={[{ label: messages.title, href: paths.incidents() }, { label: titleOf(incident) }]}
      />
      <DeskHead title={titleOf(incident)} />
      <IncidentCard key={incident.id} incident={incident} isMine={isMine} colleagues={colleagues} />
    </>
  )
}
