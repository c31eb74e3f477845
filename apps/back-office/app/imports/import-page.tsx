import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { Banner } from '@shop/ui/banner'
import { ButtonLink } from '@shop/ui/button-link'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { client } from '../api/client.ts'
import { expectOk } from '../api/expect-ok.ts'
import { paths } from '../paths.ts'
import { AppliedStep } from './applied-step.tsx'
import { CheckedStep } from './checked-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ImportHead } from './import-head.tsx'
import { messages } from './messages.ts'
import { RunningStep } from './running-step.tsx'
import { SHOWS, type Show } from './shows.ts'
import { WaitingStep } from './waiting-step.tsx'

const HAS_ROWS: readonly ImportRun['state'][] = ['reading', 'checking', 'checked']
const HAS_LEFT: readonly ImportRun['state'][] = ['stepped-back']

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { signal, url } = request
  const run = { runId: params['runId'] ?? '' }
  const found = expectOk(
    await client.call('GET /office/imports/{runId}', { params: run, signal }),
    request,
  ).run
  const { searchParams } = new URL(url)
  const wanted = SHOWS.find((each) => each === searchParams.get('show'))
  const show: Show = wanted ?? (found.refused > 0 ? 'errors' : found.lookTwice > 0 ? 'look-twice' : 'changed')
  const after = Number(searchParams.get('after')) || undefined
  const faults = HAS_ROWS.includes(found.state)
    ? expectOk(
        await client.call('GET /office/imports/{runId}/faults', {
          params: run,
          query: show === 'errors' && after !== undefined ? { after } : {},
          signal,
        }),
        request,
      )
    : null
  const differences =
    found.state === 'checked' && show !== 'errors'
      ? expectOk(
          await client.call('GET /office/imports/{runId}/differences', {
            params: run,
            query: { show, ...(after !== undefined && { after }) },
            signal,
          }),
          request,
        )
      : null
  const left = HAS_LEFT.includes(found.state)
    ? expectOk(await client.call('GET /office/imports/{runId}/left', { params: run, signal }), request).left
    : []
  return { run: found, show, faults, differences, left }
}

/** One file on its way from the upload to the shop, and back if need be. */
export function Component() {
  const { run, show, faults, differences, left } = useLoaderData<typeof loader>()
  switch (run.state) {
    case 'uploading':
      return <Ended run={run} title={messages.unfinishedTitle} line={messages.unfinishedLine} />
    case 'unreadable':
      return <Ended run={run} title={messages.unreadableTitle} line={unreadableText(run)} />
    case 'uploaded':
    case 'cancelled':
      return <ColumnsStep key={run.id} run={run} />
    case 'reading':
    case 'checking':
      return <RunningStep run={run} faults={faults?.faults ?? []} />
    case 'checked':
      return <CheckedStep run={run} show={show} faults={faults} differences={differences} />
    case 'waiting':
    case 'applying':
    case 'stepping-back':
      return <WaitingStep run={run} />
    case 'applied':
    case 'stepped-back':
      return <AppliedStep run={run} left={left} />
  }
}

function unreadableText({ unreadable }: ImportRun): string {
  if (!unreadable) return ''
  return `${unreadable.row === null ? '' : messages.unreadableRow(unreadable.row)}${unreadable.reason}`
}

function Ended({ run, title, line }: { run: ImportRun; title: string; line: string }) {
  return (
    <>
      <ImportHead title={title} line={run.fileName} step={0} />
      <Banner tone="danger">{line}</Banner>
      <p>
        <ButtonLink href={paths.newImport} variant="line">
          {messages.anotherFile}
        </ButtonLink>
      </p>
    </>
  )
}
