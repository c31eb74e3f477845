import { IconButton } from '@shop/ui/icon-button'
import { Share } from 'lucide-react'
import { toasts } from '../../platform/overlay/toasts.tsx'
import { productMessages } from './messages.ts'

const words = productMessages.share

/** Hands the address of the tire to whatever the device shares with; where it has nothing, the link is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  return (
    <IconButton label={words.label} onClick={() => void share(title, new URL(path, location.href).href)}>
      <Share size={20} aria-hidden="true" />
    </IconButton>
  )
}

async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    // Refused when the shopper thinks better of it: that needs no word.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  await copied(url).then(
    () => toasts.show({ message: words.copied, style: 'primary' }),
    () => toasts.show({ message: words.notCopied, style: 'primary', tone: 'note' }),
  )
}

/** There is no clipboard on a page without TLS. */
const copied = async (text: string) => navigator.clipboard.writeText(text)
