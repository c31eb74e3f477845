import { useSyncExternalStore } from 'react'
import { onVisitChange, type Visit, visit, visitOnServer } from './visit.ts'

export function useVisit(): Visit {
  return useSyncExternalStore(onVisitChange, visit, visitOnServer)
}
