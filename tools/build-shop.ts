import { buildBackOffice, buildMail, buildStorefront } from './build.ts'

await Promise.all([buildMail(), buildStorefront(), buildBackOffice()])
console.log('Built: the e-mails, the storefront and the back office.')
