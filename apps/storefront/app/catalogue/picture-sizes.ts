/**
 * How wide a tire's picture is drawn in each place, for `sizes`: columns, margins and the picture's share of
 * its tile, as the style sheets beside the components have them. Wrong numbers fetch the wrong file.
 */
export const pictureSizes = {
  hero: '(min-width: 1200px) 620px, (min-width: 976px) 470px, (min-width: 600px) 440px, 318px',
  typeTile:
    '(min-width: 1440px) 236px, (min-width: 976px) calc(19.3vw - 42px), (min-width: 600px) calc(33.3vw - 37px), calc(50vw - 28px)',
  popularTile:
    '(min-width: 1440px) 258px, (min-width: 976px) calc(21vw - 44px), (min-width: 600px) calc(42vw - 40px), calc(42vw - 24px)',
  listingCard:
    '(min-width: 1440px) 294px, (min-width: 1200px) calc(23.3vw - 42px), (min-width: 976px) calc(35vw - 52px), (min-width: 600px) calc(35vw - 38px), 120px',
  brandHead: '300px',
  saleHero: '(min-width: 976px) 470px, (min-width: 600px) 38vw, 1px',
  gallery:
    '(min-width: 1440px) 603px, (min-width: 976px) calc(47.8vw - 86px), (min-width: 600px) calc(62vw - 50px), calc(88vw - 35px)',
  galleryCloseUp:
    '(min-width: 1440px) 735px, (min-width: 976px) calc(58.3vw - 105px), (min-width: 600px) calc(62vw - 50px), calc(100vw - 40px)',
  galleryThumb:
    '(min-width: 1440px) 121px, (min-width: 976px) calc(10.2vw - 26px), (min-width: 600px) 103px, calc(21.5vw - 15px)',
  cartItem: '78px',
  railItem: '72px',
} as const
