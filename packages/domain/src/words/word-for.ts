/** The word for a name that came from outside, or the name itself: what every object has by itself is no word. */
export function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(words, name) ? words[name] : undefined) ?? name
}
