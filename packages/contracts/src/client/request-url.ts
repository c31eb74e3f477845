export type Query = Readonly<Record<string, unknown>>

/** Fills `{name}` in the path and appends the query. Null when a value would leave the path, as `..` does. */
export function requestUrl(baseUrl: string, path: string, params: Query, query: Query): string | null {
  let leavesPath = false
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    leavesPath ||= value === '' || value === '.' || value === '..'
    return encodeURIComponent(value)
  })
  if (leavesPath) return null

  const search = searchOf(query)
  return `${baseUrl.replace(/\/$/, '')}${filled}${search === '' ? '' : `?${search}`}`
}

/** Leaves out what is not there and repeats the name for each entry of a list. */
export function searchOf(values: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  return search.toString()
}
