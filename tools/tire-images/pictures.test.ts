import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { STILL_KINDS, zoomName } from '@shop/domain/catalogue/picture'
import { expect, it } from 'vitest'
import { narrowCopies } from './draw-widths.ts'
import { listPictures, pictureListText } from './picture-list.ts'
import { picturedLines } from './pictured-lines.ts'
import { places } from './places.ts'

const list = listPictures()
const files = globSync('**/*.webp', { cwd: places.pictures })

it('the list of pictures tells what lies on disk', () => {
  expect(readFileSync(places.list, 'utf8')).toBe(pictureListText(list))
})

it('the 60 most popular lines have all four stills, six a spin', () => {
  const lines = picturedLines()
  const lacks = (key: string) => STILL_KINDS.some((kind) => !list[key]?.includes(kind))
  expect(lines.slice(0, 60).filter(({ key }) => lacks(key))).toEqual([])
  expect(Object.values(list).filter((kinds) => kinds.includes('view360'))).toHaveLength(6)
})

it('[SELL-019] every line has three pictures of its own', () => {
  const lacks = (key: string) =>
    ['sidetread', 'sidewall', 'treadonly'].some((kind) => !list[key]?.some((has) => has === kind))
  expect(picturedLines().filter(({ key }) => lacks(key))).toEqual([])
})

it('no file belongs to nobody', () => {
  const known = new Set(picturedLines().map(({ key }) => key))
  const copies = new Set(narrowCopies(places.pictures).map(({ copy }) => copy))
  const large = new Set(STILL_KINDS.map((kind) => `${zoomName(kind)}.webp`))
  const strays = files.filter((path) => {
    const [brand, line] = path.split('/')
    const isCopy = /-\d+\.webp$/.test(path) && !large.has(basename(path))
    return !known.has(`${brand}/${line}`) || (isCopy && !copies.has(join(places.pictures, path)))
  })
  expect(files.length).toBeGreaterThan(0)
  expect(strays).toEqual([])
})

it('all pictures together stay under 60 MB', () => {
  const bytes = files.reduce((sum, path) => sum + statSync(join(places.pictures, path)).size, 0)
  expect(bytes).toBeLessThan(60_000_000)
})
