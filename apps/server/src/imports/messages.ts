export const messages = {
  look: 'Import errors',
  unknownKind: 'We don’t take files of this kind.',
  unknownFormat: 'We can’t read this file type for this kind. Check the file name’s ending.',
  notNow: 'This import has moved on. Reload to see where it’s at.',
  incomplete: 'Part of the file is missing. Upload it again.',
  columnsMissing: (names: readonly string[]) => `Match these columns first: ${names.join(', ')}.`,
  columnsTwice: (name: string) => `Two columns go to ${name}. Skip one of them.`,
  inThePast: 'Choose a time in the future.',
  tooFar: 'Choose a time within the next 30 days.',
  tooLate: 'You can step back for 7 days. That time is over.',
  notBytes: 'Send this part as application/octet-stream.',
  partTooLarge: 'This part is larger than announced.',
  heldReason: (rows: number, file: string) =>
    `${rows} ${rows === 1 ? 'price' : 'prices'} in ${file} move more than 15% or fall below cost.`,
  gone: 'These rows are no longer waiting.',
} as const
