export { type Buyer, buyerOf, loadPriceBook } from './price-book.ts'
export { quoteLines } from './quote-lines.ts'
