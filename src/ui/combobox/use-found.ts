import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 60

/**
 * What `find` gives for the words, once typing pauses; until then what was found before. Nothing without words, where these
 * are undefined, or when it fails: typing on repeats it.
 */
export function useFound<Found>(
  words: string | undefined,
  find: (words: string, signal: AbortSignal) => Promise<Found>,
): Found | undefined {
  const [found, setFound] = useState<Found>()
  const findNow = useEffectEvent(find)
  useEffect(() => {
    if (words === undefined) return setFound(undefined)
    const replaced = new AbortController()
    const { signal } = replaced
    const timer = setTimeout(() => {
      findNow(words, signal)
        .then((reply) => signal.aborted || setFound(reply))
        .catch(() => signal.aborted || setFound(undefined))
    }, PAUSE_MS)
    return () => {
      replaced.abort()
      clearTimeout(timer)
    }
  }, [words])
  return found
}
