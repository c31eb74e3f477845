import { buildShop } from './build.ts'

const build = await buildShop()
console.log(`Built ${build}: the e-mails, the storefront and the back office. pnpm reload shows it.`)
