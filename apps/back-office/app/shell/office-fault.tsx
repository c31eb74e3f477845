import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { EmptyState } from '@shop/ui/empty-state'
import { CircleAlert, Lock, SearchX } from 'lucide-react'
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { paths } from '../paths.ts'
import { messages } from './messages.ts'
import { OfficeFrame } from './office.tsx'

/** In place of a desk that could not be shown; the navigation around it stays. */
export function DeskFault() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const navigate = useNavigate()
  const here = useLocation()
  const { state } = useNavigation()
  if (status === 403) {
    return (
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={messages.wrongRole.title}
        reason={messages.wrongRole.text}
      >
        <ButtonLink href={paths.home} variant="line">
          {messages.wrongRole.back}
        </ButtonLink>
      </EmptyState>
    )
  }
  if (status === 404) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={messages.missing.title}
        reason={messages.missing.text}
      />
    )
  }
  return (
    <EmptyState
      icon={<CircleAlert aria-hidden="true" />}
      title={messages.fault.title}
      reason={messages.fault.text}
    >
      <Button
        variant="line"
        loading={state === 'loading'}
        onClick={() => void navigate(here, { replace: true })}
      >
        {messages.fault.retry}
      </Button>
    </EmptyState>
  )
}

/** When not even the frame could be made. */
export function OfficeFault() {
  return (
    <OfficeFrame>
      <DeskFault />
    </OfficeFrame>
  )
}
