import { cartMessages as words } from './messages.ts'

/**
 * Stands behind the wallets. Were their frame the last stop of the cart, Tab would lead out of the page from there, and
 * React Aria would put the focus back into the frame, without an end.
 */
export function ToTopOfCart() {
  return (
    <button
      type="button"
      className="skip-link"
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()}
    >
      {words.toTop}
    </button>
  )
}
