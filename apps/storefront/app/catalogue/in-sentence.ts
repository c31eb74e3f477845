/** The name of a kind in the middle of a sentence: `all season`, `UHP`, `SUV and crossover`. */
export const inSentence = (name: string) =>
  name
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
