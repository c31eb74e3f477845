import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from './class-names.ts'
import { uiMessages } from './messages.ts'
import styles from './price.module.css'

export type PriceProps = {
  cents: number
  /** lg and md raise the cents; plain is for tables and summaries; was is a real earlier price, struck. */
  size?: 'lg' | 'md' | 'plain' | 'was' | undefined
  className?: string | undefined
}

export function Price({ cents, size = 'plain', className }: PriceProps) {
  if (size === 'plain') return <span className={classNames('num', className)}>{formatDollars(cents)}</span>
  if (size === 'was') {
    return (
      <s className={classNames('num', styles.was, className)}>
        <span className="visually-hidden">{uiMessages.was} </span>
        {formatDollars(cents)}
      </s>
    )
  }
  const text = formatDollars(cents)
  const point = text.indexOf('.')
  return (
    <span className={classNames('num', styles.price, styles[size], className)}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {text.slice(0, point)}
        <sup>{text.slice(point + 1)}</sup>
      </span>
    </span>
  )
}
