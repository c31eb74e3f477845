/** Runs once the calls have stopped for a while. */
export function debounced(run: () => void, ms: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const call = () => {
    cancel()
    timer = setTimeout(run, ms)
  }
  return Object.assign(call, { cancel })
}
