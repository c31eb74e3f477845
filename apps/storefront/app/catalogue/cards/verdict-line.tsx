import type { ProductCard } from '@shop/contracts/search/products'
import { classNames } from '@shop/ui/class-names'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { cardMessages as words } from './messages.ts'
import styles from './verdict-line.module.css'

/** Whether it fits the vehicle the address names, with the reason where there is one. */
export function VerdictLine({ product: { verdict, optionKind } }: { product: ProductCard }) {
  if (!verdict) return null
  const fits = verdict.level === 'fits'
  const Icon = fits ? ShieldCheck : CircleAlert
  const isOther = optionKind === 'plus-zero' || optionKind === 'plus-one'
  return (
    <p className={classNames(styles.verdict, fits ? styles.fits : styles.caveat)}>
      <Icon size={16} aria-hidden="true" />
      <span>
        <b>{words.fits[verdict.level]}</b> {!fits && verdict.sentence}
        {isOther && <span className="muted"> {words.plusSize[optionKind]}</span>}
      </span>
    </p>
  )
}
