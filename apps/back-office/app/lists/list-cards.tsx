import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import styles from './list-cards.module.css'
import type { ListName } from './list-screen.ts'
import type { ListRowsProps } from './list-table.tsx'
import { messages } from './messages.ts'
import { RowBox } from './row-box.tsx'
import { HANDLE } from './use-list-keys.ts'

/** The rows where there is no room for a table. */
export function ListCards<Name extends ListName>({ screen, rows, selection }: ListRowsProps<Name>) {
  return (
    <ul className={styles.cards} aria-label={screen.words.caption}>
      {rows.map((row) => {
        const id = screen.rowId(row)
        const isOn = selection.all !== null || selection.ids.has(id)
        return (
          <li key={id} data-row-id={id} className={classNames(styles.card, isOn && styles.chosen)}>
            <span className={styles.tick}>
              <RowBox
                label={messages.selectRow(screen.rowName(row))}
                isOn={isOn}
                isHandle={!screen.href}
                onChange={(on, isRange) => selection.toggle(id, on, isRange)}
              />
            </span>
            {screen.href ? (
              <Link href={screen.href(row)} className={styles.open} {...{ [HANDLE]: '' }}>
                {screen.card(row)}
              </Link>
            ) : (
              <div className={styles.open}>{screen.card(row)}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Two things at the ends of one line of a card. */
export function Between({ children }: { children: React.ReactNode }) {
  return <span className={styles.between}>{children}</span>
}
