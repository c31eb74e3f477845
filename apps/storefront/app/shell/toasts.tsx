import { createToastQueue } from '@shop/ui/toast-queue'
import { ToastRegion } from '@shop/ui/toast-region'

/** Say something that needs no answer: toasts.show({ message, style: 'primary' }). */
export const toasts = createToastQueue()

export function Toasts() {
  return <ToastRegion queue={toasts} />
}
