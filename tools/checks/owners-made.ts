import type { Check } from './check.ts'

/** Where somebody becomes known: from host and cookie, and from the cart whose order was refused. */
const MAKERS = ['apps/server/src/accounts/context.ts', 'apps/server/src/cart/join-store.ts']

/** Whoever could make an owner anywhere could make one from what a caller says. */
export const ownersMade: Check = {
  name: 'owners made by the context',
  covers: (path) => /^apps\/server\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
  problems: ({ path, text }) =>
    MAKERS.includes(path)
      ? []
      : [...text.matchAll(/\bOwner\.made\b/g)].map(
          ({ index }) => `${path}:${text.slice(0, index).split('\n').length}: makes an owner`,
        ),
}
