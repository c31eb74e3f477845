import type { BulkRow } from '@shop/contracts/platform/bulk'
import { Table } from '@shop/ui/table'
import styles from './job-rows.module.css'

/** Rows of a job as people know them: what each was, what it becomes, and why it stands here. */
export function JobRows({
  caption,
  rows,
  heads,
}: {
  caption: string
  rows: readonly BulkRow[]
  heads: { readonly row: string; readonly value: string; readonly why: string }
}) {
  return (
    <div className={styles.rows}>
      <Table
        caption={caption}
        columns={[{ label: heads.row }, { label: heads.value, align: 'end' }, { label: heads.why }]}
        rows={rows.map(({ rowId, label, detail, before, after, why }) => ({
          id: rowId,
          cells: [
            <span key="row" className={styles.name}>
              <b>{label}</b>
              <span className="muted num">{detail}</span>
            </span>,
            after === '' ? (
              before
            ) : (
              <span key="value" className={styles.value}>
                <s className="muted">{before}</s> {after}
              </span>
            ),
            why,
          ],
        }))}
      />
    </div>
  )
}
