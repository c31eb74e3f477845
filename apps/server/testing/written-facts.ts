// What writers have committed and when, so that an answer can be held against what it may say: whatever stood at some
// instant between so long before it was asked for and when it came.

interface Version<Value> {
  readonly value: Value
  /** When its commit was sent, and when it was acknowledged. */
  readonly begunAt: number
  endedAt: number
}

export class WrittenFact<Value> {
  readonly #versions: Version<Value>[]

  constructor(first: Value) {
    this.#versions = [{ value: first, begunAt: 0, endedAt: 0 }]
  }

  get last(): Value {
    return (this.#versions.at(-1) as Version<Value>).value
  }

  /** Call before the commit is sent, and what it gives back once it is acknowledged. */
  commit(value: Value): () => void {
    const version = { value, begunAt: performance.now(), endedAt: Number.POSITIVE_INFINITY }
    this.#versions.push(version)
    return () => {
      version.endedAt = performance.now()
    }
  }

  /** What an answer that came at `to` may say, each with how long it had been out of date when `asked`. */
  seenBetween(asked: number, to: number): { value: Value; ageMs: number }[] {
    return this.#versions.flatMap(({ value, begunAt }, place) => {
      const replacedAt = this.#versions[place + 1]?.endedAt ?? Number.POSITIVE_INFINITY
      return begunAt > to ? [] : [{ value, ageMs: Math.max(0, asked - replacedAt) }]
    })
  }
}
