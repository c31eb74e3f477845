import { createToastQueue, type Toast } from '@shop/ui/toast-queue'
import { ToastRegion } from '@shop/ui/toast-region'
import { onRouteComplete } from '../navigation/route-change.ts'
import { timings } from '../timings.ts'

/** Say something that needs no answer: toasts.show({ message, style: 'primary' }). */
export const toasts = createToastQueue()

let forNextPage: Toast | null = null

/** For a change that leads to another page: it is said there, where the shopper then is. */
export function showToastOnNextPage(toast: Toast): void {
  forNextPage = toast
}

onRouteComplete(() => {
  const toast = forNextPage
  forNextPage = null
  if (!toast?.message) return
  setTimeout(() => {
    window.scrollTo(0, 0)
    toasts.show(toast)
  }, timings.toastAfterRouteMs)
})

export function Toasts() {
  return <ToastRegion queue={toasts} />
}
