import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stillFile } from '@shop/domain/catalogue/picture'
import sharp from 'sharp'
import { startChromium } from './chromium.ts'
import { type PicturedLine, picturedLines } from './pictured-lines.ts'
import { places } from './places.ts'

const COLUMNS = 10
const TILES = 60

/** Draws a page of a catalogue: the best known lines of every type, from as many brands as there are. */
export async function drawContactSheet(): Promise<void> {
  const browser = await startChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 2200, height: 800 } })
    await page.setContent(sheet(linesOfSheet(picturedLines())))
    await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))')
    const shot = await page.screenshot({ fullPage: true })
    await sharp(shot).webp({ quality: 80, effort: 6 }).toFile(places.contactSheet)
  } finally {
    await browser.close()
  }
}

/** Takes turns: one of each type, then the next of each; within a type a brand comes again last. */
export function linesOfSheet(lines: readonly PicturedLine[]): PicturedLine[] {
  const byType = [...Map.groupBy(lines, ({ typeName }) => typeName).values()].map(newBrandsFirst)
  const rounds = Math.max(...byType.map((ofType) => ofType.length))
  const inTurn = Array.from({ length: rounds }, (_, round) => byType.flatMap((ofType) => ofType[round] ?? []))
  const chosen = new Set(inTurn.flat().slice(0, TILES))
  return byType.flat().filter((line) => chosen.has(line))
}

function newBrandsFirst(lines: readonly PicturedLine[]): PicturedLine[] {
  const isFirst = (line: PicturedLine) => lines.find(({ brand }) => brand === line.brand) === line
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))]
}

function sheet(lines: readonly PicturedLine[]): string {
  return `<!doctype html><meta charset="utf-8"><style>${style()}</style>
    <main>${lines.map(tile).join('')}</main>`
}

function tile({ key, brand, name, typeName, spec }: PicturedLine): string {
  const picture = readFileSync(join(places.pictures, key, stillFile('sidetread', 480))).toString('base64')
  return `<figure><div><img src="data:image/webp;base64,${picture}" alt=""></div>
    <figcaption><small>${escaped(brand)}</small><b>${escaped(name)}</b>
    <span>${escaped(typeName)}</span><span>${escaped(spec.size)}</span></figcaption></figure>`
}

function style(): string {
  const font = readFileSync(join(places.fonts, 'mona-sans-latin-wdth-normal.woff2')).toString('base64')
  return `${readFileSync(places.tokens, 'utf8')}
    @font-face { font-family: sheet; src: url(data:font/woff2;base64,${font}); font-weight: 200 900; }
    body { margin: 0; background: var(--surface-page); color: var(--text); font: 15px/1.35 sheet; }
    main { display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr); gap: 28px 18px; padding: 40px; }
    figure { margin: 0; }
    div { display: grid; aspect-ratio: 1; place-items: center; border-radius: var(--r-md);
      background: var(--surface-sunken); }
    img { width: 100%; }
    figcaption { display: grid; padding-top: 10px; }
    small { color: var(--text-muted); font-size: 13px; }
    span { color: var(--text-muted); font-size: 13px; }`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
