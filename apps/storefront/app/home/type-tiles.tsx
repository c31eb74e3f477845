import { Link } from '@shop/ui/link'
import { pictureSizes } from '../catalogue/picture-sizes.ts'
import { tirePicture } from '../catalogue/tire-picture.ts'
import { paths } from '../paths.ts'
import { homeMessages } from './messages.ts'
import { SectionHead } from './section-head.tsx'
import styles from './type-tiles.module.css'

const words = homeMessages.types

const types = [
  { slug: 'all-season', text: words.allSeason, tread: ['northline', 'meridian-as'] },
  { slug: 'all-weather', text: words.allWeather, tread: ['oakmere', 'quatra-aw'] },
  { slug: 'winter', text: words.winter, tread: ['halden', 'evenday-4'] },
  { slug: 'all-terrain', text: words.allTerrain, tread: ['kestrel', 'ridgeback-a-t'] },
  { slug: 'summer', text: words.summer, tread: ['castellan', 'rampart-gt'] },
  { slug: 'highway', text: words.highway, tread: ['tallgrass', 'section-line-h-t'] },
] as const

export function TypeTiles() {
  return (
    <section className="section wrap" aria-labelledby="how-you-drive">
      <SectionHead id="how-you-drive" title={words.title} more={{ label: words.all, href: paths.types() }} />
      <ul className={styles.types}>
        {types.map(({ slug, text: [name, detail], tread: [brand, line] }) => (
          <li key={slug}>
            <Link className={styles.type} href={paths.type(slug)}>
              <span className={styles.tread}>
                <img
                  {...tirePicture(paths.tireImage(brand, line, 'treadonly'))}
                  sizes={pictureSizes.typeTile}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              </span>
              <b>{name}</b>
              <small className="muted">{detail}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
