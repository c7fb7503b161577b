import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 60

/**
 * What `find` gives for the words, once typing pauses; until then what was found before. Nothing without words, where these
 * are undefined, or when it fails: typing on repeats it.
 */
export function useFound<Found>(words: string | undefined, find: (words: string) => Promise<Found>): Found | undefined {
  const [found, setFound] = useState<Found>()
  const findNow = useEffectEvent(find)
  useEffect(() => {
    if (words === undefined) return setFound(undefined)
    let isCurrent = true
    const timer = setTimeout(() => {
      findNow(words)
        .then((reply) => isCurrent && setFound(reply))
        .catch(() => isCurrent && setFound(undefined))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words])
  return found
}
