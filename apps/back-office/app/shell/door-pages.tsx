import { ButtonLink } from '@shop/ui/button-link'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import styles from './door-pages.module.css'
import { messages } from './messages.ts'
import { OfficeFrame } from './office.tsx'

/** Before anybody is signed in. */
export function SignInPage() {
  const [query] = useSearchParams()
  return (
    <DoorPage title={messages.signIn.title} text={messages.signIn.text}>
      <ButtonLink href={paths.signOn(query.get('returnTo') ?? paths.home)} variant="brand" full>
        {messages.signIn.button}
      </ButtonLink>
      <p className="type-caption muted">{messages.signIn.shared}</p>
    </DoorPage>
  )
}

/** Signed in at the identity server, as somebody who does not work here. */
export function NoRolePage() {
  return (
    <DoorPage title={messages.noRole.title} text={messages.noRole.text}>
      <ButtonLink href={paths.signOnAsAnother} variant="solid" full>
        {messages.noRole.button}
      </ButtonLink>
    </DoorPage>
  )
}

function DoorPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <OfficeFrame>
      <title>{messages.title(title)}</title>
      <div className={styles.card}>
        <h1 className="type-h2">{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </OfficeFrame>
  )
}
