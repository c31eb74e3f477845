export { lineHref } from './line-href.ts'
export { type PictureFacts, pictureFacts, pictureOf } from './picture-of.ts'
export { catalogueRoutes } from './routes.ts'
