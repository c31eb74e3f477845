import { addTires } from '../cart/index.ts'

export const platform = addTires
