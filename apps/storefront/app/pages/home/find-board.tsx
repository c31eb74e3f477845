import { Pill } from '@shop/ui/pill'
import { Pills } from '@shop/ui/pills'
import { useId, useState } from 'react'
import { useGlobals } from '../../platform/globals/globals.ts'
import { pillIcon } from '../../search/pill-icon.tsx'
import { searchPills } from '../../search/search-pills.ts'
import { noQuery } from '../../search/search-query.ts'
import { SizeSearch } from '../../search/size-search.tsx'
import { useSearchAddress } from '../../search/use-search-address.ts'
import styles from './find-board.module.css'
import type { BoardSize } from './load-home.ts'
import { homeMessages } from './messages.ts'
import { SizeBoard } from './size-board.tsx'
import { VehicleBoard } from './vehicle-board.tsx'

const words = homeMessages.board
type Tab = 'vehicle' | 'tireSize'
const isTab = (id: string): id is Tab => id === 'vehicle' || id === 'tireSize'

type FindBoardProps = { sizes: readonly BoardSize[]; years: readonly number[]; unreadable: boolean }

/** The search board. Vehicle and size have their fields here; the other pills lead on. */
export function FindBoard({ sizes, years, unreadable }: FindBoardProps) {
  const [tab, setTab] = useState<Tab>(unreadable ? 'tireSize' : 'vehicle')
  const panelId = useId()
  const { open } = useSearchAddress()
  const siteTheme = useGlobals()?.siteTheme
  const pills = searchPills({ page: 'home', ...(siteTheme && { siteTheme }) })
  const tabs = pills.filter(({ id }) => isTab(id))

  return (
    <div id="find-tires" className={styles.board}>
      <div className={styles.pills}>
        <Pills
          label={words.searchBy}
          tabs={tabs.map(({ id, label }) => ({ id, label, icon: pillIcon(id) }))}
          selected={tab}
          onSelect={(id) => isTab(id) && setTab(id)}
          panelId={panelId}
        />
        {pills
          .filter(({ id }) => !isTab(id))
          .map(({ id, label, href, lock }) => (
            <Pill
              key={id}
              icon={pillIcon(id)}
              tone={id === 'sale' ? 'sale' : 'plain'}
              {...(lock === null ? { href } : { onClick: () => open({ ...noQuery, queryType: lock }) })}
            >
              {label}
            </Pill>
          ))}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tab === 'vehicle' ? words.vehicle : words.tireSize}
        className={styles.panel}
      >
        {tab === 'vehicle' ? (
          <VehicleBoard years={years} />
        ) : (
          <SizeBoard sizes={sizes} unreadable={unreadable} />
        )}
        {/* Without script the pills do nothing: a size can be typed all the same. */}
        {tab === 'vehicle' && (
          <noscript>
            <SizeSearch />
          </noscript>
        )}
      </div>
    </div>
  )
}
