import { ModalFrame, type OverlayProps } from './modal-frame.tsx'

/** Full height from the left (menus) or tall from below (filters). Import it on intent: it brings React Aria. */
export function Sheet({
  side = 'bottom',
  ...props
}: OverlayProps & { side?: 'left' | 'bottom' | undefined }) {
  return <ModalFrame {...props} shape={side} />
}
