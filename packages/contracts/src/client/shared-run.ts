/**
 * Runs something once for everybody who asks while it runs. A result worth keeping is given to everyone who
 * asks later too; otherwise the next one to ask starts it anew.
 */
export function sharedRun<T>(run: () => Promise<T>, keep: (result: T) => boolean): () => Promise<T> {
  let running: Promise<T> | null = null
  return () => {
    running ??= run().then(
      (result) => {
        if (!keep(result)) running = null
        return result
      },
      (error: unknown) => {
        running = null
        throw error
      },
    )
    return running
  }
}
