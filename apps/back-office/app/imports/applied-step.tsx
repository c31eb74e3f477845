import type { ChangedSince, ImportRun } from '@shop/contracts/imports/import-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { TextField } from '@shop/ui/text-field'
import { ArrowRight, Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { formatDay, formatDayAndTime } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { useDraft } from '../shell/use-draft.tsx'
import styles from './applied-step.module.css'
import { ImportHead } from './import-head.tsx'
import { messages } from './messages.ts'
import table from './rows-table.module.css'
import { useSteps } from './use-steps.ts'

/** A file that is live, or was taken back: what it came to, and one step back for some days. */
export function AppliedStep({ run, left }: { run: ImportRun; left: readonly ChangedSince[] }) {
  const { isBusy, said, stepBack } = useSteps(run)
  const isBack = run.state === 'stepped-back'
  const title = isBack
    ? messages.steppedBackTitle(run.stepBack?.restored ?? 0)
    : messages.appliedTitle(run.added + run.changed)
  const line = isBack
    ? `${run.fileName}. ${messages.steppedBackLine(run.stepBack?.left ?? 0)}`
    : messages.appliedLine(run.fileName, formatDayAndTime(run.endedAt ?? run.begunAt))
  return (
    <>
      <ImportHead title={title} line={line} step={4}>
        {run.refused > 0 && (
          <ButtonLink
            href={`/_api/office/imports/${run.id}/errors-file`}
            variant="line"
            size="sm"
            icon={<Download size={16} aria-hidden="true" />}
          >
            {messages.errorsFile}
          </ButtonLink>
        )}
      </ImportHead>
      <div role="status">{said && <Banner tone={said.tone}>{said.text}</Banner>}</div>
      <div className={styles.desk}>
        {isBack ? (
          <Panel title={messages.leftTitle}>
            {left.length === 0 ? <p>{messages.steppedBackLine(0)}</p> : <LeftTable left={left} />}
          </Panel>
        ) : (
          <StepBackPanel
            run={run}
            isBusy={isBusy}
            onStepBack={async (why) => (await stepBack(why))?.ok ?? false}
          />
        )}
        <Panel title={messages.happened}>
          <Facts
            facts={[
              { name: messages.updates, value: messages.count(run.changed) },
              { name: messages.added, value: messages.count(run.added) },
              { name: messages.unchanged, value: messages.count(run.unchanged) },
              ...(run.approvalNumber === null
                ? []
                : [
                    {
                      name: messages.withSecond,
                      value: (
                        <Link href={paths.approval(run.approvalNumber)}>
                          {messages.waitingForThem(run.lookTwice, run.approvalNumber)}
                        </Link>
                      ),
                    },
                  ]),
              { name: messages.errorsLeft, value: messages.count(run.refused) },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

function StepBackPanel({
  run: { id, stepBack },
  isBusy,
  onStepBack,
}: {
  run: ImportRun
  isBusy: boolean
  onStepBack: (why: string) => Promise<boolean>
}) {
  const { draft, set, drop, note } = useDraft(`step back of ${id}`, { why: '' })
  const [error, setError] = useState<string | undefined>()
  if (!stepBack) return null
  const isOver = Date.parse(stepBack.until) < Date.now()
  return (
    <Panel
      title={messages.stepBackTitle}
      aside={<Tag tone="info">{messages.until(formatDay(stepBack.until))}</Tag>}
    >
      <p>{messages.putsBack(stepBack.changes)}</p>
      <p className="type-small muted">{isOver ? messages.stepBackOver : messages.leftAlone}</p>
      {!isOver && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const why = draft.why.trim()
            if (why.length < 3) return setError(messages.stepBackWhyError)
            void onStepBack(why).then((isTaken) => isTaken && drop())
          }}
        >
          {note}
          <TextField
            name="why"
            label={messages.stepBackWhy}
            hint={messages.stepBackWhyHint}
            error={error}
            maxLength={500}
            autoComplete="off"
            value={draft.why}
            onChange={({ target }) => {
              set({ why: target.value })
              setError(undefined)
            }}
          />
          <Button type="submit" loading={isBusy} icon={<Undo2 size={18} aria-hidden="true" />}>
            {messages.stepBack}
          </Button>
        </form>
      )}
    </Panel>
  )
}

function LeftTable({ left }: { left: readonly ChangedSince[] }) {
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{messages.leftTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.record}</th>
          <th scope="col">{messages.importThenNow}</th>
        </tr>
      </thead>
      <tbody>
        {left.map(({ table: name, key, import: imported, now }) => (
          <tr key={`${name} ${key}`}>
            <th scope="row">{`${name} ${key}`}</th>
            <td className={table.wide}>
              <span className={table.change}>
                <del>{imported || '—'}</del>
                <ArrowRight size={14} aria-hidden="true" />
                <ins>{now || '—'}</ins>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
