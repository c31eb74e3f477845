/** An address of this machine for everybody: the proxy tells the shop where each call came from. */
export const placeOf = (network: number, number: number) =>
  `127.${network}.${Math.floor(number / 250)}.${1 + (number % 250)}`

/** So many do what there is to do, one thing after the other. */
export async function byHands<T>(
  hands: number,
  things: readonly T[],
  work: (thing: T, index: number, hand: number) => Promise<void>,
) {
  let next = 0
  const one = async (hand: number) => {
    while (next < things.length) {
      const index = next++
      await work(things[index] as T, index, hand)
    }
  }
  await Promise.all(Array.from({ length: hands }, (_, hand) => one(hand)))
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all]
  for (let place = mixed.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1))
    ;[mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T]
  }
  return mixed
}

export const siteOf = ({ environment }: { environment: { ports: { shop: number } } }) =>
  `http://simpletire.localhost:${environment.ports.shop}`
