export const expired = (until: number) => Date.now() > until
