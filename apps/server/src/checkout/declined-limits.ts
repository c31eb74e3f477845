/** So many declined cards, in so many hours; who has reached one of them is not sent on to the bank. */
export const DECLINED = {
  session: { cards: 5, hours: 1 },
  cart: { cards: 5, hours: 1 },
  /** By the name we gave the browser, and by what the card fields know it by. */
  device: { cards: 8, hours: 24 },
  address: { cards: 20, hours: 1 },
  card: { cards: 5, hours: 24 },
  /** Of everybody together: nobody is turned away, somebody is told. */
  shop: { cards: 50, hours: 1 },
} as const
