import type { Notification } from '@shop/contracts/content/content'

type Where = { readonly isHome: boolean; readonly closed: ReadonlySet<string> }

/** A newer one of the same type, or the same one told again, takes the place of the old. */
export function withNotice(notices: readonly Notification[], notice: Notification): Notification[] {
  return [...notices.filter((old) => old.id !== notice.id && !isSameType(old, notice)), notice]
}

/** What is left of them on the next page: those about a shop or a filter belonged to the last one. */
export function afterRouteChange(notices: readonly Notification[], where: Where): Notification[] {
  return showable(notices, where).filter(({ type }) => type === null)
}

/** What shows: of shop and filter notices one each, the last. */
export function shownNotices(notices: readonly Notification[], where: Where): Notification[] {
  return showable(notices, where).reduce<Notification[]>(withNotice, [])
}

function showable(notices: readonly Notification[], { isHome, closed }: Where): Notification[] {
  return notices.filter(
    ({ id, suppressFromHomePage }) => !closed.has(id) && !(isHome && suppressFromHomePage),
  )
}

function isSameType(one: Notification, other: Notification): boolean {
  return one.type !== null && one.type === other.type
}
