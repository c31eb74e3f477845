import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))

/** Keeps a picture of the screen in docs/screens, under its name and the width it was taken at. */
export async function picture(page: Page, name: string, part: 'page' | 'window' = 'page'): Promise<void> {
  await showLazyImages(page)
  const shot = await page.screenshot({ fullPage: part === 'page', animations: 'disabled' })
  await sharp(shot).webp({ quality: 60 }).toFile(`${folder}${name}-${test.info().project.name}.webp`)
}

async function showLazyImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}
