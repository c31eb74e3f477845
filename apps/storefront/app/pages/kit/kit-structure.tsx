import { Accordion } from '@shop/ui/accordion'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { ImageTile } from '@shop/ui/image-tile'
import { Stepper } from '@shop/ui/stepper'
import { SummaryLines } from '@shop/ui/summary-lines'
import { Table } from '@shop/ui/table'
import { Tag } from '@shop/ui/tag'
import { Timeline } from '@shop/ui/timeline'
import { Truck } from 'lucide-react'
import { pictureSizes } from '../../catalogue/picture-sizes.ts'
import { tirePicture } from '../../catalogue/tire-picture.ts'
import { paths } from '../../paths.ts'
import styles from './kit.module.css'
import { KitSection } from './kit-section.tsx'

const steps = ['Shipping', 'Services', 'Payment'].map((label) => ({ label, href: '#kit' }))

export function KitStructure() {
  return (
    <KitSection title="Structure">
      <Breadcrumbs
        items={[
          { label: 'Brands', href: '#kit' },
          { label: 'Northline', href: '#kit' },
          { label: 'Meridian AS' },
        ]}
      />
      {[0, 1, 2].map((current) => (
        <Stepper key={current} label={`Checkout steps, at ${current + 1}`} steps={steps} current={current} />
      ))}
      <div className={styles.grid}>
        <ImageTile
          {...tirePicture(paths.tireImage('northline', 'meridian-as', 'sidetread'))}
          sizes={pictureSizes.listingCard}
          alt="Northline Meridian AS"
        >
          <span style={{ position: 'absolute', top: 12, left: 12 }}>
            <Tag tone="paper">Top SimpleScore</Tag>
          </span>
        </ImageTile>
        <ImageTile
          {...tirePicture(paths.tireImage('northline', 'meridian-as', 'sidetread'))}
          sizes={pictureSizes.listingCard}
          alt=""
          faded
        />
        <ImageTile src={null} alt="" missingLabel="Image coming soon" />
      </div>
      <SummaryLines
        lines={[
          { id: 'tires', label: 'Tires', value: '$611.96' },
          { id: 'discount', label: '4-tire install discount', value: '−$25.00', tone: 'saving' },
          { id: 'shipping', label: 'Shipping', value: 'Free' },
        ]}
        total={{ label: 'Total', cents: 79_442 }}
      />
      <Timeline
        items={[
          {
            title: 'Order Processed',
            time: 'Mon, Nov 16, 9:12 AM',
            state: 'done',
            children: 'Payment confirmed.',
          },
          {
            title: 'In Transit',
            time: 'Tue, Nov 17',
            state: 'current',
            icon: <Truck size={18} aria-hidden="true" />,
            children: 'On a truck to Philadelphia.',
          },
          { title: 'Delivered', time: 'Expected Wed, Nov 18', state: 'ahead', children: 'To your door.' },
        ]}
      />
      <Timeline
        items={[
          { title: 'Order Processed', state: 'done' },
          { title: 'Cancelled', state: 'failed', children: '$794.42 is on its way back to your card.' },
        ]}
      />
      <div>
        <Accordion title="Availability" open>
          Installs this week
        </Accordion>
        <Accordion title="Load index">102 and up</Accordion>
      </div>
      <Table
        caption="Sizes"
        columns={[{ label: 'Size' }, { label: 'Load' }, { label: 'Price', align: 'end' }]}
        rows={[
          { id: 'a', cells: ['225/65R17', '102H', '$152.99'] },
          { id: 'b', cells: ['235/55R18', '100V', '$168.40'] },
        ]}
      />
    </KitSection>
  )
}
