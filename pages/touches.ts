/** What somebody may touch first on a page, and by what they see that it was heard. */
export type Touch = {
  control: string
  page: string
  path: string
  /** Touched where it stands on the screen. */
  target: string
  /** Of a list that opens, the entry that is taken from it. */
  chooses?: number
  /** Runs in the page with every frame. */
  isAnswered: () => boolean
}

export const SIZE = '225-65r17'

const isDialogOpen = () =>
  [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0)

export const TOUCHES: Touch[] = [
  {
    control: 'add to cart',
    page: 'product',
    path: `/brands/northline-tires/meridian-as?size=${SIZE}`,
    target: 'main button:text-matches("^Add \\\\d+ to cart"):visible',
    // The button turns, or says "Added".
    isAnswered: () =>
      [...document.querySelectorAll('main button')].some(
        (button) =>
          button.getAttribute('aria-busy') === 'true' || button.textContent?.trim().startsWith('Added'),
      ),
  },
  {
    control: 'filters',
    page: 'size-listing',
    path: `/tire-sizes/${SIZE}`,
    target: 'main a[aria-haspopup=dialog]:visible',
    isAnswered: isDialogOpen,
  },
  {
    control: 'year',
    page: 'home',
    path: '/',
    target: 'select[name=year]',
    chooses: 1,
    // The makes of that year can be chosen.
    isAnswered: () => {
      const makes = document.querySelector<HTMLSelectElement>('select[name=make]')
      return makes !== null && !makes.disabled && makes.options.length > 1
    },
  },
  {
    control: 'search',
    page: 'home',
    path: '/',
    target: 'header a[aria-haspopup=dialog][href*=find-tires]:visible',
    isAnswered: isDialogOpen,
  },
]
