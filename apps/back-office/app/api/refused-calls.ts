let isRefused = false
const listeners = new Set<() => void>()

/** A call was not open to whoever is signed on. */
export function noteRefusal(): void {
  isRefused = true
}

/** Whether there was one since somebody last asked. */
export function takeRefusal(): boolean {
  const was = isRefused
  isRefused = false
  return was
}

/** A call found nobody signed on. */
export function noteSignedOff(): void {
  isRefused = true
  for (const listener of listeners) listener()
}

export function onSignedOff(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
