/** In what versions of a tire differ. */
export const versionMessages = {
  standard: 'Standard',
  loadRange: (range: string | null) => {
    if (range === null) return 'standard load'
    if (range === 'XL') return 'extra load (XL)'
    if (range === 'HL') return 'high load (HL)'
    return range === 'LL' ? 'light load (LL)' : `load range ${range}`
  },
  sidewall: (name: string) => (name === 'Black' ? 'black sidewall' : name.toLowerCase()),
  speed: (mph: number) => `up to ${mph} mph`,
  oeMark: (mark: string) => `original equipment (${mark})`,
  runFlat: 'run-flat',
  severeSnow: 'rated for severe snow',
  electric: 'made for electric vehicles',
  warranty: (miles: number) => `${miles.toLocaleString('en-US')}-mile warranty`,
} as const
