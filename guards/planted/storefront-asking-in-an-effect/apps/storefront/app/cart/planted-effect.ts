import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'

export function usePlantedBrands(): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    void browserClient.call('GET /browse/brands').then((result) => {
      if (result.ok) setCount(result.data.brands.length)
    })
  }, [])
  return count
}
