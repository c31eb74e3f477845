/** The few words the primitives say themselves. Everything else comes in as a prop. */
export const uiMessages = {
  close: 'Close',
  fewer: 'Fewer',
  more: 'More',
  was: 'was',
  breadcrumb: 'Breadcrumb',
  outOf: (value: number, max: number) => `${value} out of ${max}`,
  reviewCount: (count: number) => `(${count.toLocaleString('en-US')})`,
  notAvailable: 'N/A',
}
