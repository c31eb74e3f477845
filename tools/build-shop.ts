import { buildMail, buildStorefront } from './build.ts'

await Promise.all([buildMail(), buildStorefront()])
console.log('Built: the e-mails and the storefront.')
