import { isSwitchedOff } from '@shop/domain/channels/feature-flag'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { useFlag } from '../platform/globals/use-flag.ts'
import row from './field-and-button.module.css'
import { cartMessages as words } from './messages.ts'
import styles from './share-cart.module.css'

type Sharing =
  | { state: 'idle' | 'asking' }
  | { state: 'refused'; message: string }
  | { state: 'ready'; url: string }

/** A link that opens a copy of this cart: shared as the device shares things, copied, or read off. */
export function ShareCart({ cartId }: { cartId: string }) {
  const flag = useFlag('share-cart')
  const [sharing, setSharing] = useState<Sharing>({ state: 'idle' })
  const [isCopied, setIsCopied] = useState(false)

  const share = async () => {
    setSharing({ state: 'asking' })
    setIsCopied(false)
    const result = await browserClient.call('POST /cart-summary/share', { query: { id: cartId } })
    if (!result.ok) {
      setSharing({ state: 'refused', message: result.refusal === null ? words.shareFailed : result.message })
      return
    }
    const url = new URL(result.data.path, window.location.href).href
    setSharing({ state: 'ready', url })
    // Closing the device's own sheet is no failure: the link stays here to be copied.
    if (navigator.share) await navigator.share({ title: words.shareTitle, url }).catch(() => {})
  }
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }

  if (isSwitchedOff(flag)) return null
  return (
    <section className={styles.share} aria-label={words.share}>
      <Button
        variant="quiet"
        size="sm"
        icon={<Share2 size={18} aria-hidden="true" />}
        loading={sharing.state === 'asking'}
        onClick={() => void share()}
      >
        {words.share}
      </Button>
      {sharing.state === 'refused' && (
        <Banner tone="warn" role="alert">
          {sharing.message}
        </Banner>
      )}
      {sharing.state === 'ready' && (
        <div className={row.fieldAndButton}>
          <TextField
            label={words.shareLink}
            hint={words.shareHint}
            readOnly
            value={sharing.url}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="line" onClick={() => void copy(sharing.url)}>
            {isCopied ? words.copied : words.copy}
          </Button>
          <span className="visually-hidden" role="status">
            {isCopied ? words.linkCopied : ''}
          </span>
        </div>
      )}
    </section>
  )
}
