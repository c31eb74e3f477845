import type { Page } from '@playwright/test'
import { chooseRadio, typeIn } from './keyboard.ts'

export const LINE = '/brands/kestrel-tires/ridgeback-a-t'

/** Fills in everything the form asks for. Radio buttons are drawn as buttons: their labels are what is pressed. */
export async function fillReview(page: Page, summary: string): Promise<void> {
  const choose = async (group: string, label: string) => {
    await page.getByRole('group', { name: group }).getByRole('radio', { name: label, exact: true }).check()
  }
  await choose('Overall rating', '2 stars')
  await choose('Would you buy them again?', 'No')
  await choose('Dry grip', '4')
  await choose('Wet grip', '2')
  await choose('Winter', 'Not applicable')
  await page.getByLabel('Headline').fill(summary)
  await page
    .getByLabel('Your review')
    .fill(`${summary}. The back stepped out a little in the first cold rain.`)
  await page.getByLabel('Year').selectOption('2019')
  await page.getByLabel('Make').selectOption('Subaru')
  await page.getByLabel('Model').fill('Outback')
  await page.getByLabel('Miles on these tires').selectOption('10,000-14,999')
  await choose('Driving style', 'Confident')
  await choose('Where you drive', 'Highway and city')
  await page.getByLabel('Name').fill('Maya Ellison')
  await page.getByLabel('Email').fill(`maya.${Date.now()}@example.com`)
  await page.getByLabel('Purchase date').fill('11/24/2025')
}

/** The same without a mouse, from the top of the form to its last field. */
export async function typeReview(page: Page, summary: string): Promise<void> {
  const choose = async (name: string, label: string) => {
    const group = page.getByRole('group', { name })
    await chooseRadio(group, group.getByRole('radio', { name: label, exact: true }))
  }
  await choose('Overall rating', '2 stars')
  await typeIn(page.getByLabel('Headline'), summary)
  await typeIn(page.getByLabel('Your review'), `${summary}. The back stepped out in the first cold rain.`)
  await choose('Would you buy them again?', 'No')
  await choose('Dry grip', '4')
  await choose('Wet grip', '2')
  await choose('Winter', 'Not applicable')
  await typeIn(page.getByLabel('Year'), '2019')
  await typeIn(page.getByLabel('Make'), 'Subaru')
  await typeIn(page.getByLabel('Model'), 'Outback')
  await page.keyboard.press('Escape')
  await typeIn(page.getByLabel('Miles on these tires'), '10,000')
  await choose('Driving style', 'Confident')
  await choose('Where you drive', 'Highway and city')
  await typeIn(page.getByLabel('Name'), 'Maya Ellison')
  await typeIn(page.getByLabel('Email'), `maya.${Date.now()}@example.com`)
  await typeIn(page.getByLabel('Purchase date'), '11/24/2025')
}
