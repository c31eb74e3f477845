export { Kit as default } from '../kit/kit.tsx'
