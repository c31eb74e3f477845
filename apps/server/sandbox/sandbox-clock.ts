/** Time as a stand-in sees it: tests move it forward or make it run faster than the wall clock. */
export type SandboxClock = {
  now(): number
  advance(ms: number): void
  setSpeed(speed: number): void
  speed(): number
  reset(): void
}

export function createSandboxClock(wall: () => number = Date.now): SandboxClock {
  let anchorWall = wall()
  let anchor = anchorWall
  let speed = 1
  const now = () => anchor + (wall() - anchorWall) * speed
  const reanchor = (at: number) => {
    anchor = at
    anchorWall = wall()
  }
  return {
    now: () => Math.round(now()),
    advance: (ms) => reanchor(now() + ms),
    setSpeed(next) {
      reanchor(now())
      speed = next
    },
    speed: () => speed,
    reset() {
      speed = 1
      reanchor(wall())
    },
  }
}
