/** What each of a line of parents says of one thing, the channel itself first: the first that says anything decides. */
export function inherited<Said>(saids: readonly (Said | null | undefined)[]): Said | null {
  return saids.find((said) => said !== null && said !== undefined) ?? null
}

/** Of things each has its own of, by name: the nearest of each name, in the order in which they came. */
export function nearestOfEach<Thing>(
  lineage: readonly string[],
  things: readonly Thing[],
  of: (thing: Thing) => { readonly channelId: string; readonly name: string },
): Thing[] {
  const nearest = new Map<string, number>()
  for (const thing of things) {
    const { channelId, name } = of(thing)
    nearest.set(name, Math.min(nearest.get(name) ?? lineage.length, lineage.indexOf(channelId)))
  }
  return things.filter((thing) => {
    const { channelId, name } = of(thing)
    return lineage[nearest.get(name) ?? -1] === channelId
  })
}
