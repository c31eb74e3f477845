import { IconButton } from '@shop/ui/icon-button'
import { Heart } from 'lucide-react'
import { useNavigate } from 'react-router'
import { forgetSavedTire, saveTire, useSavedTires } from '../../catalogue/saved-tires.ts'
import { paths } from '../../paths.ts'
import { toasts } from '../../platform/overlay/toasts.tsx'
import { productMessages } from './messages.ts'

const words = productMessages.saved

/** Keeps a tire in this browser, to be found again on the page of saved tires. */
export function SaveButton({ productId, name }: { productId: number; name: string }) {
  const isSaved = useSavedTires().includes(productId)
  const navigate = useNavigate()
  const change = () => {
    if (isSaved) return forgetSavedTire(productId)
    saveTire(productId)
    toasts.show({
      message: words.kept,
      style: 'primary',
      action: { label: words.seeAll, onPress: () => void navigate(paths.savedTires()) },
    })
  }
  return (
    <IconButton label={words.save(name)} aria-pressed={isSaved} onClick={change}>
      <Heart size={20} aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
