import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RefreshCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import styles from './options-not-loaded.module.css'
import { payingMessages } from './paying-messages.ts'

const words = payingMessages.payment

/** The server did not say what can be paid with; a card can be typed all the same. */
export function OptionsNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.notLoaded}>
      <Banner tone="warn" role="status">
        <b>{words.notLoaded}</b> {words.cardsWork}
        <div className={styles.again}>
          <Button
            variant="line"
            size="sm"
            icon={<RefreshCw size={16} aria-hidden="true" />}
            loading={state === 'loading'}
            onClick={() => revalidate()}
          >
            {words.tryAgain}
          </Button>
        </div>
      </Banner>
    </div>
  )
}
