import type { ReviewQueue } from '@shop/contracts/reviews/review-moderation'
import type { ListScreen } from '../lists/list-screen.ts'
import { paths } from '../paths.ts'
import { messages, queueNames } from './messages.ts'

const QUEUES = Object.keys(queueNames) as ReviewQueue[]

/** The reviews: a queue to work through, so its rows are drawn by the desk and not as a table. */
export const reviewScreen: ListScreen<'reviews'> = {
  name: 'reviews',
  path: paths.reviews,
  columns: [],
  filters: [
    {
      kind: 'choice',
      name: 'queue',
      label: messages.queues,
      options: QUEUES.map((queue) => ({ value: queue, label: queueNames[queue] })),
    },
  ],
  views: QUEUES.map((queue) => ({
    id: queue,
    name: queueNames[queue],
    filter: queue === 'waiting' ? {} : { queue },
  })),
  sorts: { turn: 'asc' },
  rowId: ({ id }) => String(id),
  rowName: ({ summary }) => summary,
  card: () => null,
  words: { caption: messages.queue, empty: '', emptyReason: '' },
}
