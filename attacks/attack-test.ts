import type { PrivateShop, Shape } from '@shop/faults/private-shop.ts'

export type Run = {
  shop: PrivateShop
  seed: number
  random: () => number
  isShort: boolean
  /** Tells what is being done, for whoever watches. */
  say(line: string): void
  /** What the processes of the shop have said so far. */
  logLines(): readonly string[]
}

export type Result = {
  /** How many times the shop was attacked. */
  tries: number
  /** What the attacker got that he must not get, one sentence each. */
  breaches: string[]
  /** The figures behind the verdict. */
  note?: string
  table?: readonly Readonly<Record<string, string | number>>[]
}

export type AttackTest = {
  name: string
  shape?: Shape
  /** What the shop's processes of this test are started with besides the usual. */
  settings?: Record<string, string>
  /** Not our own identity server stands at its address, but whatever the test puts there. */
  isOtherIssuer?: true
  run(run: Run): Promise<Result>
}
