export { imageSrc } from './images.ts'
export { catalogueRoutes } from './routes.ts'
