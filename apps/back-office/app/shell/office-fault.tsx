import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { paths } from '../paths.ts'
import { DeskHead } from './desk-head.tsx'
import { messages } from './messages.ts'
import { OfficeFrame } from './office.tsx'

/** In place of a desk that could not be shown; the navigation around it stays. */
export function DeskFault() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const navigate = useNavigate()
  const here = useLocation()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  // What was refused may have been opened by a role that is gone: the navigation is asked for anew.
  useEffect(() => {
    if (status === 403) void revalidate()
  }, [status, revalidate])
  if (status === 403 || status === 404) {
    const { title, text } = status === 403 ? messages.wrongRole : messages.missing
    return (
      <DeskHead title={title} line={text}>
        <ButtonLink href={paths.home} variant="line">
          {messages.toOwnDesk}
        </ButtonLink>
      </DeskHead>
    )
  }
  return (
    <DeskHead title={messages.fault.title} line={messages.fault.text}>
      <Button
        variant="line"
        loading={state === 'loading'}
        onClick={() => void navigate(here, { replace: true })}
      >
        {messages.fault.retry}
      </Button>
    </DeskHead>
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
