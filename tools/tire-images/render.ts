import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startChromium } from './chromium.ts'
import type { PicturedLine } from './pictured-lines.ts'
import { places } from './places.ts'
import { shotsOf } from './shots.ts'
import { openStudio, photograph } from './studio-page.ts'
import type { Shot, ShotKind } from './tire-spec.ts'

type Job = { line: PicturedLine; path: string; shot: Shot }

/** Renders the pictures that are missing, or all of them again. */
export async function renderLines(
  lines: readonly PicturedLine[],
  kinds: readonly ShotKind[],
  { again, zoom }: { again: boolean; zoom: boolean },
): Promise<number> {
  const wanted = jobsOf(lines, kinds, zoom).filter(({ path }) => again || !existsSync(path))
  await inStudio(wanted, ({ path }, picture) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture)
  })
  return wanted.length
}

/** The pictures that would come out otherwise if they were rendered now. */
export async function changedPictures(
  lines: readonly PicturedLine[],
  kinds: readonly ShotKind[],
  zoom: boolean,
): Promise<string[]> {
  const changed: string[] = []
  await inStudio(jobsOf(lines, kinds, zoom), ({ path }, picture) => {
    if (!existsSync(path) || !readFileSync(path).equals(picture)) changed.push(path)
  })
  return changed
}

function jobsOf(lines: readonly PicturedLine[], kinds: readonly ShotKind[], zoom: boolean): Job[] {
  return lines.flatMap((line) =>
    kinds.flatMap((kind) =>
      shotsOf(kind, zoom).map(({ file, shot }) => ({
        line,
        path: join(places.pictures, line.key, file),
        shot,
      })),
    ),
  )
}

/** One tire is built once for all its pictures, since they follow each other. */
async function inStudio(jobs: readonly Job[], take: (job: Job, picture: Buffer) => void): Promise<void> {
  if (jobs.length === 0) return
  const browser = await startChromium()
  try {
    const studio = await openStudio(browser)
    for (const [i, job] of jobs.entries()) {
      take(job, await photograph(studio, job.line.spec, job.shot))
      console.log(`${i + 1}/${jobs.length} ${job.line.key} ${job.shot.kind}`)
    }
  } finally {
    await browser.close()
  }
}
