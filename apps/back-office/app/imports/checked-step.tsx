import type { ImportDifference, ImportFault, ImportRun } from '@shop/contracts/imports/import-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { Pill } from '@shop/ui/pill'
import { Tag } from '@shop/ui/tag'
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { client } from '../api/client.ts'
import { paths } from '../paths.ts'
import { DeskPills } from '../shell/desk-pills.tsx'
import { Panel } from '../shell/panel.tsx'
import styles from './checked-step.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { FaultTable } from './fault-table.tsx'
import { GoLiveForm } from './go-live-form.tsx'
import { ImportHead } from './import-head.tsx'
import { messages, nameOfFault } from './messages.ts'
import { RowEditor } from './row-editor.tsx'
import { RunFigures } from './run-figures.tsx'
import type { Show } from './shows.ts'
import { useSteps } from './use-steps.ts'

type Faults = { faults: ImportFault[]; next: number | null; mends: { fault: string; count: number }[] }
type Differences = { differences: ImportDifference[]; next: number | null }

/** What the dry run came to: what is wrong and how to mend it, what changes, and the way on. */
export function CheckedStep({
  run,
  show,
  faults,
  differences,
}: {
  run: ImportRun
  show: Show
  faults: Faults | null
  differences: Differences | null
}) {
  const { isBusy, said, take, apply, cancel } = useSteps(run)
  const [openRow, setOpenRow] = useState<number | null>(null)
  const params = { runId: run.id }
  const safe = run.added + run.changed
  const mend = (body: { row?: number; fault?: string }) =>
    take(
      () => client.call('POST /office/imports/{runId}/mends', { params, body }),
      (result) => (result.ok ? messages.mended(result.data.mended) : ''),
    )
  const edit = async (row: number, values: Record<string, string>) => {
    const result = await take(
      () =>
        client.call('PUT /office/imports/{runId}/rows/{row}', {
          params: { ...params, row: String(row) as never },
          body: { values },
        }),
      (saved) => (saved.ok && saved.data.faults.length === 0 ? messages.rowFixed : messages.stillWrong),
    )
    if (result?.ok && result.data.faults.length === 0) setOpenRow(null)
  }
  const leaveOut = (row: number, isLeftOut: boolean) =>
    void take(() =>
      client.call('PUT /office/imports/{runId}/rows/{row}/left-out', {
        params: { ...params, row: String(row) as never },
        body: { isLeftOut },
      }),
    )
  const next = show === 'errors' ? faults?.next : differences?.next
  const address = (query: { show: Show; after?: string }) => paths.import(run.id, query)
  const seconds = secondsOf(run)
  return (
    <>
      <ImportHead
        title={messages.checkedTitle(safe + run.unchanged, run.refused)}
        line={`${messages.checkedLine(run.fileName, run.rowsRead, seconds)} ${messages.nothingWritten}`}
        step={2}
      />
      <div role="status">{said && <Banner tone={said.tone}>{said.text}</Banner>}</div>
      <RunFigures run={run} />
      <div className={styles.pills}>
        <DeskPills label={messages.shows}>
          <Pill size="sm" href={address({ show: 'errors' })} selected={show === 'errors'}>
            {messages.errors} <b>{messages.count(run.refused)}</b>
          </Pill>
          {run.lookTwice > 0 && (
            <Pill size="sm" href={address({ show: 'look-twice' })} selected={show === 'look-twice'}>
              {messages.lookTwice} <b>{messages.count(run.lookTwice)}</b>
            </Pill>
          )}
          <Pill size="sm" href={address({ show: 'added' })} selected={show === 'added'}>
            {messages.added} <b>{messages.count(run.added)}</b>
          </Pill>
          <Pill size="sm" href={address({ show: 'changed' })} selected={show === 'changed'}>
            {messages.allChanges} <b>{messages.count(run.changed)}</b>
          </Pill>
        </DeskPills>
        {run.refused > 0 && (
          <ButtonLink
            href={`/_api/office/imports/${run.id}/errors-file`}
            variant="quiet"
            size="sm"
            icon={<Download size={16} aria-hidden="true" />}
          >
            {messages.errorsFile}
          </ButtonLink>
        )}
      </div>
      <div className={styles.desk}>
        <Panel title={show === 'errors' ? messages.errors : titles[show]}>
          {show === 'errors' && faults && faults.faults.length > 0 && (
            <FaultTable
              faults={faults.faults}
              onMend={({ row }) => void mend({ row })}
              onEdit={(row) => setOpenRow(openRow === row ? null : row)}
              openRow={openRow}
              editor={
                openRow !== null && (
                  <RowEditor
                    key={openRow}
                    run={run}
                    row={openRow}
                    isBusy={isBusy}
                    onSave={(values) => edit(openRow, values)}
                    onClose={() => setOpenRow(null)}
                  />
                )
              }
            />
          )}
          {show === 'errors' && faults?.faults.length === 0 && (
            <EmptyState
              icon={<Check aria-hidden="true" />}
              title={messages.noErrors}
              reason={messages.noErrorsReason}
            />
          )}
          {show !== 'errors' && differences && (
            <DifferenceTable
              differences={differences.differences}
              {...(show === 'look-twice' && { onLeaveOut: leaveOut })}
            />
          )}
          {show !== 'errors' && differences?.differences.length === 0 && (
            <p className="muted">{messages.noRows}</p>
          )}
          {next !== null && next !== undefined && (
            <ButtonLink href={address({ show, after: String(next) })} variant="quiet" size="sm">
              {messages.more}
            </ButtonLink>
          )}
        </Panel>
        <div className={styles.side}>
          {run.held > 0 && (
            <Panel title={messages.secondPerson} aside={<Tag tone="warn">{messages.heldTag(run.held)}</Tag>}>
              <p className="type-small">{messages.heldText(safe - run.lookTwice)}</p>
            </Panel>
          )}
          {faults && faults.mends.length > 0 && (
            <Panel
              title={messages.fixes}
              aside={<span className="muted">{messages.count(run.mendable)}</span>}
            >
              <div className={styles.mends}>
                <Button size="sm" loading={isBusy} onClick={() => void mend({})}>
                  {messages.acceptAll(run.mendable)}
                </Button>
                {faults.mends.map(({ fault, count }) => (
                  <Button key={fault} variant="line" size="sm" onClick={() => void mend({ fault })}>
                    {messages.acceptKind(nameOfFault(fault) ?? fault, count)}
                  </Button>
                ))}
              </div>
            </Panel>
          )}
        </div>
      </div>
      <GoLiveForm
        rows={safe - run.lookTwice}
        isBusy={isBusy}
        onApply={(goesLiveAt) => void apply(goesLiveAt)}
        onDiscard={() => void cancel()}
      />
    </>
  )
}

const titles = {
  'look-twice': messages.lookTwice,
  changed: messages.allChanges,
  added: messages.added,
} as const

function secondsOf({ checkBegunAt, checkedAt }: ImportRun): number {
  if (!checkBegunAt || !checkedAt) return 0
  return Math.max(1, Math.round((Date.parse(checkedAt) - Date.parse(checkBegunAt)) / 1000))
}
