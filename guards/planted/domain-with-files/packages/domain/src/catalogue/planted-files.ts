import { readFileSync } from 'node:fs'

export const tires = () => readFileSync('tires.json', 'utf8')
