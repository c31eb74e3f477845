export const messages = {
  unknownLine: 'We don’t carry this tire.',
  unknownBrand: 'We don’t carry this brand.',
} as const

/** Why a row of a file is refused. */
export const importMessages = {
  notUpc: 'Must be the 12 digits of a UPC.',
  noKey: 'Enter a sku or a upc.',
  unknownTire: 'No tire has this sku.',
  unknownUpc: 'No tire has this UPC.',
  otherUpc: 'The tire with this sku has another UPC.',
  unknownSku: 'No tire has this sku. Leave it empty to add a tire.',
  sameTire: 'Row {row} already has the same tire.',
  unknownLine: 'No tire line has this URL name.',
  upcTaken: 'Another tire has this UPC.',
  variantTaken: 'Another tire in this line has the same size, service description and version.',
  notSize: 'Must be a tire size, such as 225/65R17.',
  notLoadIndex: 'Must be a valid load index.',
  dualAbove: 'Can’t be above load_index.',
  rimWidths: 'Can’t be above rim_width_max.',
  notUtqg: 'Must be a grade such as 500 A A.',
  deletion: 'You can’t remove tires by file.',
} as const
