/** What the link in the header says; the words of what it opens load with that. */
export const locationMessages = {
  place: ({ cityName, stateAbbr, zip }: { cityName: string; stateAbbr: string; zip: string }) =>
    `${cityName}, ${stateAbbr} ${zip}`,
  enterZip: 'Enter your ZIP',
  /** What the link in the header is called for whoever cannot see the pin. */
  linkTo: (place: string) => `Location: ${place}`,
}
