/** A part of an address as it reads; one that cannot be decoded names nothing and stays as it is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
