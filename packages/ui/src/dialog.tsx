import { ModalFrame, type OverlayProps } from './modal-frame.tsx'

/** In the middle at M and up, a sheet from below at S. Import it on intent: it brings React Aria. */
export function Dialog(props: OverlayProps) {
  return <ModalFrame {...props} shape="dialog" />
}
