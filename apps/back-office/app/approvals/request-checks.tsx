import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { decidersOf } from './deciders-of.ts'
import { messages } from './messages.ts'
import styles from './request-checks.module.css'

const words = messages.checks

/** Why somebody may decide it, or not: what the server judged it by. */
export function RequestChecks({ request }: { request: ApprovalRequest }) {
  const { mayDecide, amountCents } = request
  const isHeld = mayDecide !== 'no-permission'
  const checks = [
    {
      name: words.person,
      text: mayDecide === 'own' ? words.own : words.other,
      isGood: mayDecide !== 'own',
    },
    ...(mayDecide === 'own'
      ? []
      : [
          {
            name: words.permission,
            text: isHeld ? words.held : words.notHeld(capitalized(decidersOf(request))),
            isGood: isHeld,
          },
        ]),
    ...(mayDecide === 'yes' || mayDecide === 'above-limit'
      ? [
          {
            name: words.limit,
            text: limitText(mayDecide, amountCents),
            isGood: mayDecide === 'yes',
          },
        ]
      : []),
  ]
  return (
    <>
      <h3>{messages.checked}</h3>
      <ul className={styles.checks}>
        {checks.map(({ name, text, isGood }) => (
          <li key={name} className={isGood ? styles.good : styles.bad}>
            {isGood ? (
              <CircleCheck size={20} aria-hidden="true" />
            ) : (
              <TriangleAlert size={20} aria-hidden="true" />
            )}
            <div>
              <b>{name}</b> <span>{text}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function limitText(mayDecide: 'yes' | 'above-limit', amountCents: number | null): string {
  if (amountCents === null) return words.none
  return mayDecide === 'yes' ? words.within : words.above
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
