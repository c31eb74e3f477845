import { ModalFrame, type OverlayProps } from './modal-frame.tsx'

/** From the right at M and up, a sheet from below at S. Import it on intent: it brings React Aria. */
export function Drawer(props: OverlayProps) {
  return <ModalFrame {...props} shape="drawer" />
}
