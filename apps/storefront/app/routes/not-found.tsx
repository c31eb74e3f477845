import { data } from 'react-router'

/** Catches every address without a page; the root shows the missing page and answers 404. */
export function loader() {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
