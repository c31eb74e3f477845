import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'

/** What stands beside tires that can be compared; the words of the comparison are its page's. */
export const compareListMessages = {
  box: 'Compare',
  boxFor: (name: string) => `Compare ${name}`,
  switched: 'We compare one version of each tire. It’s now this one.',
  full: `You can compare up to ${MOST_COMPARED} tires`,
  added: (count: number) => `Added to compare, ${count} of ${MOST_COMPARED}.`,
  removed: (count: number) => `Removed from compare, ${count} of ${MOST_COMPARED}.`,
  tray: 'Tires to compare',
  chosen: (count: number) => `${count} of ${MOST_COMPARED} selected`,
  oneMore: 'Pick one more to compare',
  compare: (count: number) => `Compare ${count}`,
  clear: 'Clear',
  remove: (name: string) => `Remove ${name}`,
}
