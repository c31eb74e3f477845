import type { DeskFlag } from '@shop/contracts/flags/flag-desk'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { ToggleLeft } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { DeskHead } from '../shell/desk-head.tsx'
import { DeskPills } from '../shell/desk-pills.tsx'
import { FlagList } from './flag-list.tsx'
import { FlagPanel } from './flag-panel.tsx'
import styles from './flags-desk.module.css'
import { messages } from './messages.ts'

type Filter = 'rolling-out' | 'scheduled' | undefined

const isShown: Readonly<Record<NonNullable<Filter>, (flag: DeskFlag) => boolean>> = {
  'rolling-out': (flag) => flag.isOn && flag.sharePercent > 0 && flag.sharePercent < 100,
  scheduled: (flag) => flag.steps.some((step) => !step.isDone),
}

function filterIn(search: URLSearchParams): Filter {
  const show = search.get('show')
  return show === 'rolling-out' || show === 'scheduled' ? show : undefined
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { signal } = request
  const { flags } = expectOk(await client.call('GET /office/flags', { signal }), request)
  const filter = filterIn(new URL(request.url).searchParams)
  const shown = filter ? flags.filter(isShown[filter]) : flags
  const open = params['key'] === undefined ? shown[0] : flags.find(({ key }) => key === params['key'])
  if (params['key'] !== undefined && !open) throw new Response(null, { status: 404 })
  const history = open
    ? expectOk(
        await client.call('GET /office/flags/{key}/history', { params: { key: open.key }, signal }),
        request,
      ).changes
    : []
  return { flags, filter, shown, open: open ?? null, history }
}

export function Component() {
  const { flags, filter, shown, open, history } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskHead title={messages.title} line={messages.line}>
        <DeskPills label={messages.show}>
          <Pill size="sm" href={paths.flags()} selected={filter === undefined}>
            {messages.all} <b>{flags.length}</b>
          </Pill>
          <Pill size="sm" href={paths.flags({ show: 'rolling-out' })} selected={filter === 'rolling-out'}>
            {messages.rollingOut} <b>{flags.filter(isShown['rolling-out']).length}</b>
          </Pill>
          <Pill size="sm" href={paths.flags({ show: 'scheduled' })} selected={filter === 'scheduled'}>
            {messages.scheduled} <b>{flags.filter(isShown.scheduled).length}</b>
          </Pill>
        </DeskPills>
      </DeskHead>
      {open === null ? (
        <EmptyState
          icon={<ToggleLeft aria-hidden="true" />}
          title={messages.none}
          reason={messages.noneReason}
        />
      ) : (
        <div className={styles.desk}>
          <FlagList flags={shown} openKey={open.key} filter={filter} />
          <FlagPanel key={open.key} flag={open} history={history} />
        </div>
      )}
    </>
  )
}
