import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const header = resolve(import.meta.dirname, '../app/shell/header.module.css')
const footer = resolve(import.meta.dirname, '../app/shell/footer.module.css')

it('[HOUSE-121] a class has one short name, for the server as for the browser', () => {
  const nameOf = shortClassNames()
  const names = [nameOf('bar', header), nameOf('menu', header), nameOf('bar', footer)]
  expect(new Set(names).size).toBe(3)
  expect(names.every((name) => /^_[0-9a-z]{5,6}$/.test(name))).toBe(true)
  expect([nameOf('bar', header), nameOf('menu', `${header}?used`), nameOf('bar', footer)]).toEqual(names)
})
