import type { DeskOrder } from '@shop/contracts/orders/order-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { SummaryLines } from '@shop/ui/summary-lines'
import { Tag } from '@shop/ui/tag'
import { Panel } from '../shell/panel.tsx'
import styles from './items-panel.module.css'
import { messages } from './messages.ts'

const FIT_TONES = { fits: 'ok', 'fits-with-caveat': 'warn', 'does-not-fit': 'danger' } as const

/** What was bought, from which lots it comes, and the price as it was agreed. */
export function ItemsPanel({ lines, quote }: Pick<DeskOrder, 'lines' | 'quote'>) {
  const tires = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Panel title={messages.items.title} aside={<span className="muted">{messages.items.tires(tires)}</span>}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            {line.imageSrc !== null && (
              <img src={line.imageSrc} alt="" width={60} height={60} className={styles.picture} />
            )}
            <div>
              <b>
                {line.brand} {line.name}
              </b>
              <p className="type-small muted num">
                {[messages.positions[line.position], `${line.size} ${line.service}`]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p className={styles.lots}>
                {line.fitLevel && <Tag tone={FIT_TONES[line.fitLevel]}>{messages.fits[line.fitLevel]}</Tag>}
                {line.lots.map((lot) => (
                  <Tag key={`${lot.lot} ${lot.location}`}>{messages.lot(lot.lot, lot.quantity)}</Tag>
                ))}
              </p>
            </div>
            <div className={styles.price}>
              <b className="num">{formatDollars(line.unitCents * line.quantity)}</b>
              <p className="type-small muted num">
                {line.quantity} × {formatDollars(line.unitCents)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <SummaryLines
        lines={[
          { id: 'tires', label: messages.money.tires, value: formatDollars(quote.tiresCents) },
          ...quote.adjustments.map((adjustment, index) => ({
            id: `${adjustment.code} ${index}`,
            label: adjustment.reason,
            value: formatDollars(adjustment.amountCents),
            tone: adjustment.amountCents < 0 ? ('saving' as const) : undefined,
          })),
        ]}
        total={{ label: messages.money.total, cents: quote.totalCents }}
      />
    </Panel>
  )
}
