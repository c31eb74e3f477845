export const messages = {
  unknownLine: 'We do not carry this tire.',
  unknownBrand: 'We do not carry this brand.',
} as const

/** Why a row of a file is refused. */
export const importMessages = {
  notUpc: 'Must be the 12 digits of a UPC.',
  noKey: 'Either sku or upc must say which tire it is.',
  unknownTire: 'There is no tire with this sku.',
  unknownUpc: 'There is no tire with this UPC.',
  otherUpc: 'The tire with this sku has another UPC.',
  unknownSku: 'There is no tire with this sku. Leave it empty to add a tire.',
  sameTire: 'Row {row} is about the same tire.',
  unknownLine: 'There is no line with this name in addresses.',
  upcTaken: 'Another tire has this UPC.',
  variantTaken: 'Another tire of the line has the same size, service description and version.',
  notSize: 'Is not a tire size, such as 225/65R17.',
  notLoadIndex: 'Is not a load index of the table.',
  dualAbove: 'Must not be above load_index.',
  rimWidths: 'Must not be above rim_width_max.',
  notUtqg: 'Must be a grade such as 500 A A.',
  deletion: 'Removing tires by file is not supported.',
} as const
