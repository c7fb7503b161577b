import { useState } from 'react'

/** A module that is loaded on demand; null before. */
export function useLazyModule<Module extends object>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<Module | null>(null)
  const prepare = () => {
    // After a failure, the next key press tries again.
    if (!loaded) load().then(setLoaded, () => {})
  }
  return [loaded, prepare] as const
}
