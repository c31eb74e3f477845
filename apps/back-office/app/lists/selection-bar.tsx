import { Button } from '@shop/ui/button'
import { IconButton } from '@shop/ui/icon-button'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ExportMenu } from './export-menu.tsx'
import type { ListAction } from './list-screen.ts'
import { messages } from './messages.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

/** Stands above the rows while some are chosen, at the bottom of a phone. */
export function SelectionBar({
  selection,
  mayBeMore,
  actions = [],
  onSelectAll,
  onExport,
  onAction,
}: {
  selection: Selection
  /** Whether rows match that are not on this page. */
  mayBeMore: boolean
  actions?: readonly ListAction[] | undefined
  onSelectAll: () => Promise<void>
  onExport: (format: 'csv' | 'xlsx') => void
  onAction: (action: ListAction) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  if (selection.count === 0) return <div role="status" className="visually-hidden" />
  const all = async () => {
    setIsBusy(true)
    await onSelectAll()
    setIsBusy(false)
  }
  return (
    <section className={styles.bar} aria-label={messages.selection}>
      <b role="status" className="num">
        {messages.selected(selection.count)}
      </b>
      {mayBeMore && selection.all === null && (
        <Button variant="quiet" size="sm" className={styles.all} loading={isBusy} onClick={() => void all()}>
          {messages.selectAll}
        </Button>
      )}
      <span className={styles.end}>
        {actions.map((action) => (
          <Button key={action.label} variant="brand" size="sm" onClick={() => onAction(action)}>
            {action.label}
          </Button>
        ))}
        <ExportMenu look="inverse" onExport={onExport} />
        <IconButton label={messages.clearSelection} className={styles.clear} onClick={selection.clear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </section>
  )
}
