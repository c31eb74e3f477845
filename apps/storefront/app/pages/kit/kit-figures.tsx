import { Price } from '@shop/ui/price'
import { PromoBadge } from '@shop/ui/promo-badge'
import { ScoreLine } from '@shop/ui/score-line'
import { ScoreMeter } from '@shop/ui/score-meter'
import { Stars } from '@shop/ui/stars'
import { Tag } from '@shop/ui/tag'
import { TreadBar } from '@shop/ui/tread-bar'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const tones = ['plain', 'ok', 'info', 'warn', 'danger', 'deal', 'brand', 'ink', 'paper'] as const

export function KitFigures() {
  return (
    <KitSection title="Labels, prices, scores">
      <div className={styles.row}>
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
        <PromoBadge>Save $82 on 4</PromoBadge>
        <PromoBadge shape="ribbon" onClick={() => {}}>
          $80 off 4
        </PromoBadge>
        <PromoBadge shape="lead">Buy 3, get 1 free</PromoBadge>
      </div>
      <div className={styles.row}>
        <Price cents={15_299} size="lg" />
        <Price cents={104_700} size="md" />
        <Price cents={61_196} />
        <Price cents={-2_500} />
        <Price cents={68_400} size="was" />
      </div>
      <div className={styles.row}>
        <Stars rating={4.7} count={2184} />
        <Stars rating={3} hideValue />
        <ScoreLine value={8.7} word="Great" />
        <ScoreLine value={null} />
      </div>
      <TreadBar value={62} tone="accent" size="large" label="62 of 100" />
      <TreadBar value={80} label="80 of 100" />
      <TreadBar value={40} size="thin" label="40 of 100" />
      <TreadBar value={null} label="No value" />
      <div className={styles.grid}>
        <ScoreMeter name="SimpleScore" value={9.1} word="Excellent" accent note="Range in class 8.1 to 9.4" />
        <ScoreMeter part name="Traction" value={7.6} word="Good" note="Range in class 6.0 to 9.6" />
        <ScoreMeter part name="Longevity" value={6.3} note="Range in class 5.5 to 9.3" />
        <ScoreMeter part name="Handling and durability" value={null} note="Not enough data yet" />
      </div>
    </KitSection>
  )
}
