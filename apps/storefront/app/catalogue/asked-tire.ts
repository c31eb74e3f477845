type Asked = { size?: string; item?: number }

/** Which tire an address asks for: `?size=225-65r17` or `?item=100021`. What makes no sense is not asked. */
export function askedTire(search: URLSearchParams): Asked {
  const size = search.get('size')
  const item = Number(search.get('item'))
  return {
    ...(size && size.length <= 40 && { size: sizeSlugOf(size) }),
    ...(Number.isSafeInteger(item) && item > 0 && { item }),
  }
}

/** `225/65R17` as it stands in addresses. */
export function sizeSlugOf(size: string): string {
  return size.trim().toLowerCase().replace('/', '-')
}
