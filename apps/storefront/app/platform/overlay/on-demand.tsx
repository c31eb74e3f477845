import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { ComponentBoundary } from '../boundary/component-boundary.tsx'

/** A part of the page whose script loads when somebody reaches for it. */
export type Part<Props> = ReturnType<typeof partOf<Props>>

export function partOf<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  // Without a connection nothing is prepared; whoever wants it then tries again.
  const prepare = () => void load().catch(() => {})
  return { name, load, prepare, reach: { onPointerEnter: prepare, onFocus: prepare } }
}

type OnDemandProps<Props> = {
  part: Part<Props>
  /** It loads when it is first wanted, and then stays, so that it can slide out. */
  isWanted: boolean
  /** It could not be loaded: what opens it closes again, so that the next press tries once more. */
  onFail?: () => void
  children: (Loaded: ComponentType<Props>) => ReactNode
}

/** After the first render, because the server does not see the hash of an address. */
export function OnDemand<Props>({ part, isWanted, onFail, children }: OnDemandProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null)
  const isMissing = isWanted && loaded === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish tries once, whoever hears of its failure
  useEffect(() => {
    if (isMissing)
      void part.load().then(
        (Part) => setLoaded({ Part }),
        () => onFail?.(),
      )
  }, [isMissing, part])
  if (loaded === null) return null
  return (
    <ComponentBoundary name={part.name} place="decoration">
      {children(loaded.Part)}
    </ComponentBoundary>
  )
}
