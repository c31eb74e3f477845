import { productDrawerMessages } from './drawer-messages.ts'
import styles from './fit-drawer.module.css'

const words = productDrawerMessages.fit.sticker

/** What to look for inside the driver's door, drawn as it looks there. */
export function StickerBox({
  lines,
  isEstimated,
}: {
  lines: readonly { end: string; size: string }[]
  isEstimated: boolean
}) {
  return (
    <div className={styles.sticker}>
      <div>
        <b>{words.why}</b>
        <p>{isEstimated ? words.estimated : words.several}</p>
      </div>
      <table>
        <caption className="visually-hidden">{words.caption}</caption>
        <tbody>
          {lines.map(({ end, size }) => (
            <tr key={end}>
              <th scope="row">{end}</th>
              <td className="num">
                <b>{size}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
