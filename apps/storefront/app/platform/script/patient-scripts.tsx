import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'
import { patientScript } from './patient-script.ts'

/**
 * The page reads without script, so everything it is painted with goes over the wire first: React Router's preloads
 * are left out, and its start waits (see patient-script.ts). React Router has no setting for either.
 */
export function PatientScripts(props: ScriptsProps) {
  // While developing, the first import prepares the page for hot updates: the order must stay.
  if (import.meta.env.DEV) return <Scripts {...props} />
  return madePatient(Scripts(props), [])
}

type ScriptElement = ReactElement<{
  href?: string
  type?: string
  dangerouslySetInnerHTML?: { __html: string }
}>

/** `preloads` gathers what the links before the script name. */
export function madePatient(node: ReactNode, preloads: string[]): ReactNode {
  if (!isValidElement(node)) return node
  if (node.type === Fragment) {
    const { children } = (node as ReactElement<{ children: ReactNode }>).props
    return Children.map(children, (child) => madePatient(child, preloads))
  }
  const { props } = node as ScriptElement
  if (node.type === 'link') {
    preloads.push(String(props.href))
    return null
  }
  const script = props.type === 'module' ? props.dangerouslySetInnerHTML?.__html.trim() : undefined
  // In the browser React Router renders an empty script in its place.
  if (!script) return node
  return cloneElement(node as ScriptElement, {
    dangerouslySetInnerHTML: { __html: patientScript(script, preloads) },
  })
}
