import type { Notification } from '@shop/contracts/content/content'

type Where = {
  readonly isHome: boolean
  /** Since the page was loaded. */
  readonly hasMoved: boolean
  readonly closed: ReadonlySet<string>
}

/** What shows: of those about a shop or a filter one each, the last, and only on the page somebody came to first. */
export function shownNotices(notices: readonly Notification[], where: Where): Notification[] {
  const shown = showable(notices, where).reduce<Notification[]>(withNotice, [])
  return where.hasMoved ? shown.filter(({ type }) => type === null) : shown
}

/** A newer one of the same type, or the same one told again, takes the place of the old. */
function withNotice(notices: readonly Notification[], notice: Notification): Notification[] {
  return [...notices.filter((old) => old.id !== notice.id && !isSameType(old, notice)), notice]
}

function showable(notices: readonly Notification[], { isHome, closed }: Where): Notification[] {
  return notices.filter(
    ({ id, suppressFromHomePage }) => !closed.has(id) && !(isHome && suppressFromHomePage),
  )
}

function isSameType(one: Notification, other: Notification): boolean {
  return one.type !== null && one.type === other.type
}
