import { childText } from '../platform/import/xml-elements.ts'
import { type XmlDialect, xmlFormat } from '../platform/import/xml-format.ts'
import { importMessages } from './messages.ts'

/**
 * Items of a PIES document. What PIES has an element for stands there; every other column is a product attribute of
 * our own naming, `PADBAttribute="N"`, as PIES foresees.
 */
const pies: XmlDialect = {
  name: 'pies',
  root: 'PIES',
  element: 'Item',
  opening: `<PIES xmlns="http://www.autocare.org">
<Header><PIESVersion>7.2</PIESVersion><SubmissionType>FULL</SubmissionType></Header>
<Items>`,
  closing: '</Items>\n</PIES>',
  rowsOf: (item) => {
    const attributes = item.children.find(({ name }) => name === 'ProductAttributes')?.children ?? []
    const gtin = item.children.find(
      ({ name, attributes: { GTINQualifier } }) => name === 'ItemLevelGTIN' && GTINQualifier === 'UP',
    )
    const weights = item.children
      .find(({ name }) => name === 'Packages')
      ?.children.find(({ name }) => name === 'Package')
      ?.children.find(({ name, attributes: { UOM } }) => name === 'Weights' && UOM === 'PG')
    return [
      {
        cells: {
          ...Object.fromEntries(
            attributes
              .filter(({ attributes: { PADBAttribute } }) => PADBAttribute === 'N')
              .map((attribute) => [attribute.attributes['AttributeID'] ?? '', attribute.text.trim()]),
          ),
          upc: gtin?.text.trim() ?? '',
          mpn: childText(item, 'PartNumber'),
          weight_pounds: weights ? childText(weights, 'Weight') : '',
        },
        ...(item.attributes['MaintenanceType'] === 'D' && { problem: importMessages.deletion }),
      },
    ]
  },
  build: (item, { upc, mpn, weight_pounds, ...attributes }) => {
    item.att('MaintenanceType', 'A')
    if (upc) item.ele('ItemLevelGTIN', { GTINQualifier: 'UP' }).txt(upc)
    if (mpn) item.ele('PartNumber').txt(mpn)
    const list = item.ele('ProductAttributes')
    for (const [name, text] of Object.entries(attributes)) {
      list.ele('ProductAttribute', { AttributeID: name, PADBAttribute: 'N' }).txt(text)
    }
    if (weight_pounds) {
      item.ele('Packages').ele('Package').ele('Weights', { UOM: 'PG' }).ele('Weight').txt(weight_pounds)
    }
  },
}

export const piesFormat = xmlFormat(pies)
