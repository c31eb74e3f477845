import { useEffect } from 'react'
import { removeRepeatedTags } from './tidy-head.ts'

/** After every change of page, when the new page has written its own tags. */
export function useTidyHead(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what starts it anew
  useEffect(() => removeRepeatedTags(document.head), [pathname])
}
