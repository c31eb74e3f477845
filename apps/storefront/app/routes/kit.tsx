export { Kit as default } from '../pages/kit/kit.tsx'
