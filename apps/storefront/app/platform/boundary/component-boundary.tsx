import { Banner } from '@shop/ui/banner'
import { Component, type ReactNode } from 'react'
import { pushEvent, trackCode } from '../analytics.ts'
import { useGlobals } from '../globals/globals.ts'
import { log } from '../log.ts'
import { platformMessages } from '../messages.ts'
import { mayRetry } from './component-retries.ts'
import { generalErrorText } from './general-error-text.ts'

type ComponentBoundaryProps = {
  /** The name of the component, for the log. */
  name: string
  /** A failed decoration leaves no trace; in checkout the visitor is told what to do. */
  place: 'decoration' | 'checkout'
  children: ReactNode
}

/** Keeps the page standing when one of its parts fails. */
export function ComponentBoundary({ name, place, children }: ComponentBoundaryProps) {
  return (
    <Boundary name={name} fallback={place === 'checkout' ? <GeneralError /> : null}>
      {children}
    </Boundary>
  )
}

function GeneralError() {
  return (
    <Banner tone="danger" role="alert">
      {generalErrorText(useGlobals())}
    </Banner>
  )
}

class Boundary extends Component<{ name: string; fallback: ReactNode; children: ReactNode }> {
  override state = { failed: false }
  private isTold = false

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (!this.isTold) this.tell(error)
    if (mayRetry()) this.setState({ failed: false })
  }

  /** Once, however often the part is tried again. */
  private tell(error: unknown) {
    this.isTold = true
    const message = (error instanceof Error && error.message) || platformMessages.componentFault
    log.error(`[${this.props.name}]: ${message}`)
    pushEvent({ event: 'is500', component: this.props.name })
    trackCode(500, { component: this.props.name })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
