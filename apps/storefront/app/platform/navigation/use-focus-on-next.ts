import { type RefObject, useEffect, useRef } from 'react'

/** The next question comes without a new page: the focus moves to it, else it would stay below the answers. */
export function useFocusOnNext(question: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(question)
  useEffect(() => {
    if (focused.current === question) return
    focused.current = question
    heading.current?.focus()
  }, [question])
  return heading
}
