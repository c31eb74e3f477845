import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { paths } from '../paths.ts'
import styles from './footer.module.css'
import { useGlobals } from './globals.ts'
import { shellMessages } from './messages.ts'

const words = shellMessages.footer

const columns = [
  {
    title: words.shop,
    links: [
      [words.byVehicle, paths.vehicles()],
      [words.bySize, paths.tireSizes()],
      [words.byBrand, paths.brands()],
      [words.byType, paths.types()],
      [words.deals, paths.deals()],
    ],
  },
  {
    title: words.install,
    links: [
      [words.findShop, paths.tireShops()],
      [words.becomeInstaller, paths.installerSignup()],
    ],
  },
  {
    title: words.help,
    links: [
      [words.trackOrder, paths.trackYourOrder()],
      [words.returns, paths.returnsAndRefunds()],
      [words.financing, paths.financing()],
      [words.helpCenter, paths.helpCenter()],
    ],
  },
  {
    title: words.company,
    links: [
      [words.about, paths.about()],
      [words.simpleBusiness, paths.simpleBusiness()],
      [words.simpleCrew, paths.simpleCrew()],
      [words.military, paths.militaryDiscount()],
    ],
  },
] satisfies { title: string; links: [string, string][] }[]

export function Footer() {
  const globals = useGlobals()
  const name = globals?.channel.name ?? shellMessages.shopName
  const isPartner = Boolean(globals?.channel.theme)
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.lead}>
            <Link className={styles.logo} href={paths.home()}>
              <Logo name={name} />
            </Link>
            <p>{isPartner ? words.poweredBy : words.lead}</p>
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2>{column.title}</h2>
              <ul>
                {column.links.map(([label, href]) => (
                  <li key={href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <ul className={styles.legal}>
          <li>{words.copyright(new Date().getFullYear(), name)}</li>
          <li>
            <Link href={paths.terms()}>{words.terms}</Link>
          </li>
          <li>
            <Link href={paths.privacyPolicy()}>{words.privacy}</Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
