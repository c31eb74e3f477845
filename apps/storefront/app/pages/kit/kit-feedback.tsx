import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Skeleton } from '@shop/ui/skeleton'
import { Store } from 'lucide-react'
import { toasts } from '../../platform/overlay/toasts.tsx'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const tones = ['info', 'ok', 'warn', 'danger', 'brand'] as const

export function KitFeedback() {
  return (
    <KitSection title="Feedback">
      {tones.map((tone) => (
        <Banner key={tone} tone={tone}>
          <b>{tone}.</b> One sentence that says what happened.
        </Banner>
      ))}
      <Banner onClose={() => {}}>One that can be closed.</Banner>
      <div className={styles.row}>
        <Button
          variant="line"
          onClick={() =>
            toasts.show({
              message: 'Saved to your garage',
              style: 'primary',
              action: { label: 'View', onPress: () => {} },
            })
          }
        >
          Toast
        </Button>
        <Button
          variant="line"
          onClick={() =>
            toasts.show({ title: 'Welcome back', message: 'Your fleet prices are on', style: 'jumbo' })
          }
        >
          Jumbo toast
        </Button>
      </div>
      <div className={styles.grid} aria-busy="true">
        <Skeleton height={160} radius="md" />
        <div>
          <Skeleton shape="text" />
          <br />
          <Skeleton shape="text" width="40%" />
        </div>
      </div>
      <EmptyState
        icon={<Store size={24} aria-hidden="true" />}
        title="No shops nearby"
        reason="We found none within 50 miles of 59317."
      >
        <Button>Change ZIP</Button>
        <Button variant="line">Ship to me</Button>
      </EmptyState>
    </KitSection>
  )
}
