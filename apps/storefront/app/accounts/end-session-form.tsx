import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '../paths.ts'

type EndSessionFormProps = {
  /** Its public id, or `others`. */
  session: string
  children: (busy: boolean) => ReactNode
}

/** A plain form that the page's action answers, with script or without. */
export function EndSessionForm({ session, children }: EndSessionFormProps) {
  const { formData } = useNavigation()
  return (
    <Form method="post" action={paths.accountSecurity()} preventScrollReset>
      <input type="hidden" name="session" value={session} />
      {children(formData?.get('session') === session)}
    </Form>
  )
}
