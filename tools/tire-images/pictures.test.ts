import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
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

it('every line has its first picture, the 60 most popular all four stills, six a spin', () => {
  const lines = picturedLines()
  expect(lines.filter(({ key }) => !list[key]?.includes('sidetread'))).toEqual([])
  expect(lines.slice(0, 60).filter(({ key }) => (list[key]?.length ?? 0) < 4)).toEqual([])
  expect(Object.values(list).filter((kinds) => kinds.includes('view360'))).toHaveLength(6)
})

it('no file belongs to nobody', () => {
  const known = new Set(picturedLines().map(({ key }) => key))
  const copies = new Set(narrowCopies(places.pictures).map(({ copy }) => copy))
  const strays = files.filter((path) => {
    const [brand, line] = path.split('/')
    const isCopy = /-\d+\.webp$/.test(path)
    return !known.has(`${brand}/${line}`) || (isCopy && !copies.has(join(places.pictures, path)))
  })
  expect(files.length).toBeGreaterThan(0)
  expect(strays).toEqual([])
})

it('all pictures together stay under 60 MB', () => {
  const bytes = files.reduce((sum, path) => sum + statSync(join(places.pictures, path)).size, 0)
  expect(bytes).toBeLessThan(60_000_000)
})
