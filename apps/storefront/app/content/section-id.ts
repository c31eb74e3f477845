/** How an address names a section of a page: "When you get your money" is at `#when-you-get-your-money`. */
export function sectionId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
