import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

/**
 * The page reads without script, so styles, letters and the first picture go over the wire before it. React Router
 * has no setting for the priority of what it preloads.
 */
export function PatientScripts(props: ScriptsProps) {
  return withLowPriority(Scripts(props))
}

function withLowPriority(node: ReactNode): ReactNode {
  if (!isValidElement(node)) return node
  if (node.type === 'link')
    return cloneElement(node as ReactElement<{ fetchPriority: 'low' }>, { fetchPriority: 'low' })
  if (node.type !== Fragment) return node
  return Children.map((node as ReactElement<{ children: ReactNode }>).props.children, withLowPriority)
}
