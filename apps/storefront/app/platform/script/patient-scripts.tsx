import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'
import { patientScript } from './patient-script.ts'
import { useResting } from './resting.ts'

/**
 * The page reads without script, so everything it is painted with goes over the wire first: React Router's preloads
 * are left out, and its start waits (see patient-script.ts). React Router has no setting for either. Where pages do not
 * rest, only presses are kept until somebody answers them.
 */
export function PatientScripts(props: ScriptsProps) {
  // While developing, the first import prepares the page for hot updates: the order must stay.
  const rests = useResting()
  if (import.meta.env.DEV) return <Scripts {...props} />
  return madePatient(Scripts(props), { rests, preloads: [] })
}

type ScriptElement = ReactElement<{
  href?: string
  type?: string
  dangerouslySetInnerHTML?: { __html: string }
}>

type Patience = {
  rests: boolean
  /** Gathers what the links before the script name. */
  preloads: string[]
}

export function madePatient(node: ReactNode, patience: Patience): ReactNode {
  if (!isValidElement(node)) return node
  if (node.type === Fragment) {
    const { children } = (node as ReactElement<{ children: ReactNode }>).props
    return Children.map(children, (child) => madePatient(child, patience))
  }
  const { props } = node as ScriptElement
  if (node.type === 'link') {
    patience.preloads.push(String(props.href))
    return import.meta.env.SSR && !patience.rests ? node : null
  }
  const script = props.type === 'module' ? props.dangerouslySetInnerHTML?.__html.trim() : undefined
  // In the browser React Router renders an empty script in its place: how to wait need not be known there.
  if (!import.meta.env.SSR || !script) return node
  return cloneElement(node as ScriptElement, {
    dangerouslySetInnerHTML: { __html: patientScript(script, patience) },
  })
}
