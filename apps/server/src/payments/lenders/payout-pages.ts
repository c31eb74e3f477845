/** More pages than this is no payout of ours: a list without an end is not read to its end. */
const MOST_PAGES = 1_000

/** All of a list that comes page by page; each says where the next one begins. */
export async function payoutPages<Item>(
  read: (mark: string | null) => Promise<{ items: readonly Item[]; next: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  let mark: string | null = null
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { items, next } = await read(mark)
    all.push(...items)
    if (next === null) return all
    mark = next
  }
  throw new Error('A payout has no end')
}
