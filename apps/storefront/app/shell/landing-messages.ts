const tires = (count: number) => `${count} ${count === 1 ? 'tire' : 'tires'}`

/** Apart from what every page has: few people ever read it. */
export const landingMessages = {
  notSignedIn: {
    title: 'You’re not signed in',
    asGuest: 'Continue without signing in',
  },
  signedIn: {
    title: 'You’re signed in',
    as: (name: string) => `Signed in as ${name}.`,
    joined: ({ ofVisit, ofAccount }: { ofVisit: number; ofAccount: number }) =>
      `We combined your carts: ${tires(ofVisit)} from this visit and ${tires(ofAccount)} already in your account. Please check quantities.`,
    goOn: 'Continue',
  },
}
