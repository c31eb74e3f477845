/** Opens a page of somebody else's in the place of this one. What is no page is not opened. */
export function leaveFor(pageUrl: string): void {
  const { protocol } = new URL(pageUrl)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a page: ${protocol}`)
  window.location.assign(pageUrl)
}
