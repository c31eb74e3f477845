import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { reportCount, useDeskCount } from './desk-counts.ts'
import styles from './desk-navigation.module.css'
import { DESK_GROUPS, type Desk } from './desks.ts'
import { messages } from './messages.ts'

/** The desks one may work at, each with how much waits there. */
export function DeskNavigation({ desks }: { desks: readonly Desk[] }) {
  const { pathname } = useLocation()
  // The desk that is open tells its own count; the others are asked whenever another page opens.
  useEffect(() => {
    for (const { href, countWaiting } of desks) {
      if (!countWaiting || pathname === href) continue
      void countWaiting().then((count) => count !== null && reportCount(href, count))
    }
  }, [desks, pathname])
  return (
    <nav aria-label={messages.desks} className={styles.desks}>
      {desks
        .filter(({ group }) => group === undefined)
        .map((desk) => (
          <DeskLink key={desk.href} desk={desk} />
        ))}
      {DESK_GROUPS.map((group) => (
        <Group
          key={group}
          name={messages.groups[group]}
          desks={desks.filter((desk) => desk.group === group)}
        />
      ))}
    </nav>
  )
}

function Group({ name, desks }: { name: string; desks: readonly Desk[] }) {
  if (desks.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are links.
    <div role="group" aria-label={name} className={styles.group}>
      <span className={styles.heading} aria-hidden="true">
        {name}
      </span>
      {desks.map((desk) => (
        <DeskLink key={desk.href} desk={desk} />
      ))}
    </div>
  )
}

function DeskLink({ desk: { name, href, icon: Icon } }: { desk: Desk }) {
  const count = useDeskCount(href)
  return (
    <NavLink to={href} className={() => styles.desk}>
      <Icon size={20} aria-hidden="true" />
      {name}
      {count > 0 && (
        <>
          <span className="visually-hidden">, {messages.waiting(count)}</span>
          <b className={styles.count} aria-hidden="true">
            {count}
          </b>
        </>
      )}
    </NavLink>
  )
}
