const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart')

/** Tells the shop's other windows in this browser that the cart is another now. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}

export function onChangedInOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener)
  return () => channel?.removeEventListener('message', listener)
}
