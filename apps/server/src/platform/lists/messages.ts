export const messages = {
  tooMany: 'More than 50,000 match. Narrow the list first.',
  selectionGone: 'This selection has expired. Select the rows again.',
  nameTaken: 'A view with this name already exists.',
  notYourRole: 'You can only share with a role you have.',
  savedByAnother: (who: string, when: string) =>
    `${who} saved this view at ${when}. Your changes are still here. Reload the view or save yours as new.`,
  fileName: (list: string, day: string, format: string) => `${list}-${day}.${format}`,
} as const
