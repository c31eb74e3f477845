import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { FittingTire, TireFit } from '@shop/contracts/fitment/fitment'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { Drawer } from '@shop/ui/drawer'
import { Link } from '@shop/ui/link'
import { RadioList } from '@shop/ui/radio-list'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useServicePhone } from '../../platform/globals/service-phone.ts'
import { productDrawerMessages } from './drawer-messages.ts'
import styles from './fit-drawer.module.css'
import { FitRules, PassedRules } from './fit-rules.tsx'
import { judgementRows, stickerLines } from './judgement-rows.ts'
import { productMessages } from './messages.ts'
import { StickerBox } from './sticker-box.tsx'
import { useFittingTires } from './use-fitting-tires.ts'

const words = productDrawerMessages.fit
const { sizes: sizeWords } = productMessages
const tones = { fits: 'ok', 'fits-with-caveat': 'warn', 'does-not-fit': 'danger' } as const

type FitDrawerProps = {
  open: boolean
  onClose: () => void
  line: ProductLine
  tire: TireInLine
  fit: TireFit
  /** `2021 Toyota RAV4 XLE` */
  label: string
  onChoose: (productId: number) => void
  /** Shop without the vehicle. */
  onRemove: () => void
}

/** The verdict in one sentence, what to do about it, then every rule behind it. */
export function FitDrawer(props: FitDrawerProps) {
  const { open, onClose, line, tire, fit, label, onChoose, onRemove } = props
  const better = useBetterTires(open && fit.level !== 'fits', line, fit)
  const [wanted, setWanted] = useState<number | null>(null)
  const chosen = better.find(({ productId }) => productId === wanted) ?? better[0]
  const isRefused = fit.level === 'does-not-fit'
  const phone = useServicePhone()
  const rows = judgementRows(fit)
  const sticker = stickerLines(fit.judgements)
  const isEstimated = fit.judgements.some(({ rule }) => rule === 'placard')
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
              {chosen ? words.keep(tire.size) : words.done}
            </Button>
          )}
          {!isRefused && sticker.length > 0 && (
            <Link className={classNames('link type-small', styles.other)} href={paths.tireSizes()}>
              {words.otherSticker}
            </Link>
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
      <p className="type-small muted">
        {words.about(`${line.name} ${tire.size} ${tire.service}`, label)}{' '}
        <button type="button" className={classNames('link', styles.remove)} onClick={onRemove}>
          {words.removeVehicle}
        </button>
      </p>
      <div className={styles.verdict}>
        <Banner tone={tones[fit.level]}>
          <b className={styles.level}>{words.levelAlone(fit)}</b>
          {fit.sentence}
        </Banner>
      </div>
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
              trailing: each.setPriceInCents !== null && sizeWords.forFour(each.setPriceInCents),
            }))}
          />
        </div>
      )}
      {isRefused && better.length === 0 && <p className={styles.instead}>{words.noneOfLine(line.name)}</p>}
      {!isRefused && sticker.length > 0 && <StickerBox lines={sticker} isEstimated={isEstimated} />}
      <FitRules rows={rows.open} />
      {fit.level === 'fits' ? <FitRules rows={rows.passed} /> : <PassedRules rows={rows.passed} />}
      {!isRefused && (
        <p className={styles.promise}>
          <ShieldCheck size={20} aria-hidden="true" />
          <span>
            <b>{words.promise}</b> {words.returns}{' '}
            <Link className="link" href={paths.returnsAndRefunds()}>
              {words.policy}
            </Link>
          </span>
        </p>
      )}
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
