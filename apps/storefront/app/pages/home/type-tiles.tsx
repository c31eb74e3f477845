import { SectionHead } from '../../catalogue/section-head.tsx'
import { TreadTile } from '../../catalogue/tread-tile.tsx'
import { paths } from '../../paths.ts'
import { homeMessages } from './messages.ts'
import styles from './type-tiles.module.css'

const words = homeMessages.types

const types = [
  { slug: 'all-season', text: words.allSeason, tread: ['northline', 'meridian-as'] },
  { slug: 'all-weather', text: words.allWeather, tread: ['oakmere', 'quatra-aw'] },
  { slug: 'winter', text: words.winter, tread: ['halden', 'frostline-5'] },
  { slug: 'all-terrain', text: words.allTerrain, tread: ['kestrel', 'ridgeback-a-t'] },
  { slug: 'summer', text: words.summer, tread: ['castellan', 'corsa-sport'] },
  { slug: 'highway', text: words.highway, tread: ['tallgrass', 'section-line-h-t'] },
] as const

export function TypeTiles() {
  return (
    <section className="section wrap" aria-labelledby="how-you-drive">
      <SectionHead id="how-you-drive" title={words.title} more={{ label: words.all, href: paths.types() }} />
      <ul className={styles.types}>
        {types.map(({ slug, text: [name, detail], tread: [brand, line] }) => (
          <li key={slug}>
            <TreadTile
              href={paths.type(slug)}
              name={name}
              detail={detail}
              imageSrc={paths.tireImage(brand, line, 'treadonly')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
