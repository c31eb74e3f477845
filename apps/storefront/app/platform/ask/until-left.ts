/** For an effect: the signal ends what would go on after its part of the page is gone. */
export function untilLeft(run: (left: AbortSignal) => void | Promise<void>): () => void {
  const leaving = new AbortController()
  void run(leaving.signal)
  return () => leaving.abort()
}
