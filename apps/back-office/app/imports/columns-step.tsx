import type { FileColumn, ImportRun } from '@shop/contracts/imports/import-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Checkbox } from '@shop/ui/checkbox'
import { Check, FileCheck, Minus, Upload } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { formatDay } from '../shell/format-time.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import styles from './columns-step.module.css'
import { ImportHead } from './import-head.tsx'
import { messages, nameOfColumn, nameOfKind } from './messages.ts'
import { useSteps } from './use-steps.ts'

/** Which of our columns each of the file's goes to, as far as we know; the rest somebody says. */
export function ColumnsStep({ run }: { run: ImportRun }) {
  const { isBusy, said, check } = useSteps(run)
  const columns = run.columns ?? []
  const [goesTo, setGoesTo] = useState(() => columns.map((column) => column.goesTo))
  const [isKept, setIsKept] = useState(run.supplier !== '')
  const missing = run.columns
    ? run.fields.filter(({ name, isRequired }) => isRequired && !goesTo.includes(name))
    : []
  const matched = goesTo.filter((column) => column !== null).length
  const isStopped = run.state === 'cancelled'
  const title = isStopped
    ? messages.cancelledTitle
    : run.columns
      ? messages.columnsTitle(matched, columns.length)
      : messages.fixedColumns
  return (
    <>
      <ImportHead
        title={title}
        line={`${run.fileName}. ${isStopped ? messages.cancelledLine : messages.nothingWritten}`}
        step={1}
      />
      {said && (
        <Banner tone={said.tone} role="alert">
          {said.text}
        </Banner>
      )}
      <div className={styles.file}>
        <FileCheck size={20} aria-hidden="true" />
        <b>{run.fileName}</b>
        <ButtonLink
          href={paths.newImport}
          variant="line"
          size="sm"
          icon={<Upload size={16} aria-hidden="true" />}
        >
          {messages.anotherFile}
        </ButtonLink>
      </div>
      <div className={styles.desk}>
        {run.columns && (
          <Panel
            title={messages.yourColumns}
            aside={
              run.matchingKeptAt && (
                <span className="muted">{messages.keptFrom(formatDay(run.matchingKeptAt))}</span>
              )
            }
          >
            <table className={styles.table}>
              <caption className="visually-hidden">{messages.yourColumns}</caption>
              <thead>
                <tr>
                  <th scope="col">{messages.inFile}</th>
                  <th scope="col">{messages.firstValues}</th>
                  <th scope="col">{messages.goesTo}</th>
                  <th scope="col">{messages.status}</th>
                </tr>
              </thead>
              <tbody>
                {columns.map((column, at) => (
                  <ColumnRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: a heading may stand twice, its place does not
                    key={at}
                    column={column}
                    fields={run.fields}
                    goesTo={goesTo[at] ?? null}
                    onChange={(field) => setGoesTo(goesTo.map((was, i) => (i === at ? field : was)))}
                  />
                ))}
              </tbody>
            </table>
          </Panel>
        )}
        <Panel title={messages.thisFile}>
          <Facts
            facts={[
              { name: messages.kind, value: nameOfKind(run.kind) },
              ...(run.supplier ? [{ name: messages.supplier, value: run.supplier }] : []),
            ]}
          />
          <div className={styles.go}>
            {run.columns && run.supplier !== '' && (
              <Checkbox checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)}>
                {messages.remember(run.supplier)}
              </Checkbox>
            )}
            <Button
              variant="brand"
              loading={isBusy}
              disabled={missing.length > 0}
              onClick={() => void check(run.columns ? { goesTo, isKept } : {})}
            >
              {isStopped ? messages.checkAgain : messages.check}
            </Button>
            <p className="type-small muted" role="status">
              {missing.length > 0 &&
                `${messages.missing(missing.map(({ name }) => nameOfColumn(name)).join(', '))} `}
              {messages.readsOnly}
            </p>
          </div>
        </Panel>
      </div>
    </>
  )
}

function ColumnRow({
  column,
  fields,
  goesTo,
  onChange,
}: {
  column: FileColumn
  fields: ImportRun['fields']
  goesTo: string | null
  onChange: (field: string | null) => void
}) {
  return (
    <tr>
      <th scope="row">{column.heading}</th>
      <td className="muted num">{column.samples.join(', ')}</td>
      <td>
        <select
          className={styles.select}
          aria-label={`${messages.goesTo}: ${column.heading}`}
          value={goesTo ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{messages.skip}</option>
          {fields.map(({ name }) => (
            <option key={name} value={name}>
              {nameOfColumn(name)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <span className={goesTo === null ? styles.skipped : styles.matched}>
          {goesTo === null ? <Minus size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
          {goesTo === null ? messages.skipped : messages.matched}
        </span>
      </td>
    </tr>
  )
}
