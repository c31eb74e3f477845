/**
 * A head says each thing once. Of tags that say the same the page's own stays, which React put there and takes away
 * itself; the rest was left by an extension, an experiment or an earlier page.
 */
export function removeRepeatedTags(head: HTMLHeadElement): void {
  const tags = [...head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"]')]
  for (const same of Map.groupBy(tags, nameOf).values()) {
    const kept = same.findLast(isOfThePage) ?? same.at(-1)
    for (const tag of same) if (tag !== kept && !isOfThePage(tag)) tag.remove()
  }
}

export function removeCanonical(head: HTMLHeadElement): void {
  for (const link of head.querySelectorAll('link[rel="canonical"]')) if (!isOfThePage(link)) link.remove()
}

const nameOf = (tag: Element) =>
  [tag.tagName, tag.getAttribute('rel'), tag.getAttribute('name'), tag.getAttribute('property')].join(' ')

/** React marks the elements it owns; one that somebody else removes would break its next change. */
const isOfThePage = (tag: Element) => Object.keys(tag).some((key) => key.startsWith('__react'))
