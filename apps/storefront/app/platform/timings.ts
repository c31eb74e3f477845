/** The times of the register, each in one place. tokens.css has those that styles need; a test holds them together. */
export const timings = {
  /** A page fades in after a route change. */
  pageFadeMs: 400,
  /** The sticky header leaves and comes back. */
  stickyExitMs: 300,
  scrollDebounceMs: 66,
  resizeDebounceMs: 300,
  /** To a place on the same page. */
  smoothScrollMs: 468,
  /** A link to the address one is at already. */
  sameAddressMs: 200,
  toastAfterRouteMs: 300,
  /** The form for a message has been thanked for. */
  contactHidesMs: 2_500,
  globalsRefreshMs: 600_000,
  closedBannerMinutes: 360,
  locationPermissionDays: 90,
  componentRetriesPerRoute: 4,
} as const
