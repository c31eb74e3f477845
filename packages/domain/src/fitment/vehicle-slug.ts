/** How a make, model or trim stands in an address: `4Runner` is `4runner`, `Town & Country` is `town-and-country`. */
export function vehicleSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
