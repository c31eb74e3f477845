import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { FittingTire, TireFit } from '@shop/contracts/fitment/fitment'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Drawer } from '@shop/ui/drawer'
import { Link } from '@shop/ui/link'
import { RadioList } from '@shop/ui/radio-list'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useGlobals } from '../../platform/globals/globals.ts'
import styles from './fit-drawer.module.css'
import { judgementRows } from './judgement-rows.ts'
import { productMessages } from './messages.ts'
import { useFittingTires } from './use-fitting-tires.ts'

const words = productMessages.fit
const tones = { fits: 'ok', 'fits-with-caveat': 'warn', 'does-not-fit': 'danger' } as const
const icons = { pass: CircleCheck, note: Info, caveat: TriangleAlert, fail: CircleX }

type FitDrawerProps = {
  open: boolean
  onClose: () => void
  line: ProductLine
  tire: TireInLine
  fit: TireFit
  /** `2021 Toyota RAV4 XLE` */
  label: string
  onChoose: (productId: number) => void
}

/** Every rule with what the vehicle needs and what the tire has, and the way to a tire that fits better. */
export function FitDrawer({ open, onClose, line, tire, fit, label, onChoose }: FitDrawerProps) {
  const better = useBetterTires(open && fit.level !== 'fits', line, fit)
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = better.find(({ productId }) => productId === wanted) ?? better[0]
  const isRefused = fit.level === 'does-not-fit'
  const phone = useGlobals()?.customerServiceNumber ?? null
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {chosen && (
            <Button variant="brand" size="lg" full onClick={() => onChoose(chosen.productId)}>
              {words.switchTo(chosen.size, chosen.level === 'fits')}
            </Button>
          )}
          {!isRefused && (
            <Button variant={chosen ? 'quiet' : 'solid'} size="lg" full onClick={onClose}>
              {words.keep(tire.size)}
            </Button>
          )}
          {isRefused && (
            <p className={classNames('type-caption muted', styles.refusal)}>
              {words.refused}
              {phone !== null && <Link href={paths.phone(phone)}>{words.call(phone)}</Link>}
            </p>
          )}
        </>
      }
    >
      <p className="type-small muted">{label}</p>
      <div className={styles.verdict}>
        <Banner tone={tones[fit.level]}>
          <b className={styles.level}>{words.levelAlone(fit)}</b>
          {words.tireSays(line.name, `${tire.size} ${tire.service}`, fit.sentence)}
        </Banner>
      </div>
      <ul className={styles.rules}>
        {judgementRows(fit.judgements).map((row) => {
          const Icon = icons[row.outcome]
          return (
            <li key={row.key} className={styles[row.outcome]}>
              <Icon size={20} role="img" aria-label={words.outcomes[row.outcome]} />
              <b>{row.name}</b>
              <b className="num">{row.value}</b>
              <small>{row.sentence}</small>
            </li>
          )
        })}
      </ul>
      {isRefused && better.length > 0 && (
        <div className={styles.instead}>
          <RadioList
            legend={words.instead}
            value={String(chosen?.productId)}
            onChange={(value) => setWanted(Number(value))}
            options={better.map((each) => ({
              value: String(each.productId),
              label: `${each.size} ${each.service}`,
              detail: words.fittingDetail(each.level === 'fits', each.position),
              trailing: each.priceInCents !== null && formatDollars(each.priceInCents),
            }))}
          />
        </div>
      )}
      {isRefused && better.length === 0 && <p className={styles.instead}>{words.noneOfLine(line.name)}</p>}
    </Drawer>
  )
}

const mostShown = 4

/** Tires of the line that suit the vehicle better than the one looked at; asked when the drawer opens. */
function useBetterTires(isWanted: boolean, line: ProductLine, fit: TireFit): readonly FittingTire[] {
  return useFittingTires(isWanted, line)
    .filter(
      ({ productId, level }) =>
        productId !== fit.productId && (fit.level === 'does-not-fit' || level === 'fits'),
    )
    .slice(0, mostShown)
}
