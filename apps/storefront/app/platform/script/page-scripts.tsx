import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { keepPressesScript } from './keep-presses.ts'
import { useNonce } from './nonce.ts'
import { usePreloads } from './preloads.ts'
import { useCameWithThePage } from './use-came-with-the-page.ts'

/** In the head: somebody may press as soon as there is something to see. Only in the HTML of the server. */
export function KeepPresses() {
  const cameWithThePage = useCameWithThePage()
  const nonce = useNonce()
  if (!cameWithThePage) return null
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? keepPressesScript : ''}
    </script>
  )
}

/** React Router's scripts. */
export function PageScripts() {
  const preloads = usePreloads()
  return preloads === 'low' ? withLowPreloads(Scripts({})) : <Scripts />
}

function withLowPreloads(node: ReactNode): ReactNode {
  if (!isValidElement(node)) return node
  const { children } = (node as ReactElement<{ children?: ReactNode }>).props
  if (node.type === Fragment) return Children.map(children, withLowPreloads)
  if (node.type !== 'link') return node
  return cloneElement(node as ReactElement<{ fetchPriority: 'low' }>, { fetchPriority: 'low' })
}
