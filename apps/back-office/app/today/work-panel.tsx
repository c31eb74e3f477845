import type { Queue } from '@shop/contracts/today/today'
import { Link } from '@shop/ui/link'
import { nameOf } from '../jobs/job-name.ts'
import { messages as jobMessages } from '../jobs/messages.ts'
import { WorkActions } from '../jobs/work-actions.tsx'
import type { RowOf } from '../lists/list-screen.ts'
import { paths } from '../paths.ts'
import { Panel } from '../shell/panel.tsx'
import { counted } from './counted.ts'
import { messages } from './messages.ts'
import styles from './side-list.module.css'

/** Work that has given up, with what it says and the two ways on. */
export function WorkPanel({ jobs, queue }: { jobs: readonly RowOf<'jobs'>[]; queue: Queue | undefined }) {
  return (
    <Panel
      title={messages.stuckWork}
      aside={
        <Link href={paths.jobs({ state: 'stuck' })} className="link">
          {queue ? messages.workflows(counted(queue)) : messages.seeAll}
        </Link>
      }
      isFlush
    >
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <div className={styles.between}>
              <b>{nameOf(job)}</b>
              <span className="type-caption muted num">{jobMessages.triesOf(job.tries)}</span>
            </div>
            <p className={`type-small muted ${styles.text}`}>{job.fault}</p>
            <WorkActions job={job} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
