let isRefused = false

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
