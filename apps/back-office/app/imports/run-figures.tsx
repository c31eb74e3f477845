import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { messages } from './messages.ts'
import styles from './run-figures.module.css'

/** What the rows of the file come to, as a bar and as numbers. */
export function RunFigures({ run }: { run: ImportRun }) {
  const figures = [
    {
      tone: styles.update,
      name: messages.updates,
      rows: run.changed - run.lookTwice,
      hint: messages.updatesHint,
    },
    ...(run.lookTwice > 0
      ? [{ tone: styles.warn, name: messages.lookTwice, rows: run.lookTwice, hint: messages.lookTwiceHint }]
      : []),
    { tone: styles.added, name: messages.added, rows: run.added, hint: messages.addedHint },
    { tone: styles.same, name: messages.unchanged, rows: run.unchanged, hint: messages.unchangedHint },
    { tone: styles.error, name: messages.errors, rows: run.refused, hint: messages.errorsHint(run.mendable) },
  ]
  return (
    <>
      <div className={styles.split} aria-hidden="true">
        {figures
          .filter(({ rows }) => rows > 0)
          .map(({ name, tone, rows }) => (
            <i key={name} className={tone} style={{ flexGrow: rows }} />
          ))}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ name, tone, rows, hint }) => (
          <div key={name}>
            <dt>
              <i className={tone} aria-hidden="true" />
              {name}
            </dt>
            <dd>
              <b className="num">{messages.count(rows)}</b>
              <span className="muted">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
