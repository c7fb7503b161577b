import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#lib/durations.ts'
import { isEnded, type JobRunState } from '#lib/jobs/job-run-states.ts'

/** A file that a job makes: how far it is, and whether it can be downloaded. */
type MadeFile = { state: JobRunState; done: number; total: number | null; isMade: boolean }

type Source<Wanted> = {
  /** Asks for the file; the reply is how far it is. */
  ask: (wanted: Wanted) => Promise<MadeFile>
  read: (wanted: Wanted) => Promise<MadeFile | undefined>
  /** Downloads it. */
  onMade: (wanted: Wanted) => void
}

/** Asks for a file, waits until it is made, and downloads it. `making` is how far it is. */
export function useMadeFile<Wanted>({ ask, read, onMade }: Source<Wanted>) {
  const [making, setMaking] = useState<Pick<MadeFile, 'done' | 'total'>>()
  const [hasFailed, setFailed] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** The file once it is made; undefined when it is not made, or the page is left. */
  async function wait(wanted: Wanted): Promise<MadeFile | undefined> {
    let file: MadeFile | undefined = await ask(wanted)
    while (file && !isEnded(file.state) && !left.current) {
      setMaking(file)
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
      file = await read(wanted)
    }
    return file
  }

  async function download(wanted: Wanted) {
    setFailed(false)
    setMaking({ done: 0, total: null })
    const file = await wait(wanted).catch(() => undefined)
    setMaking(undefined)
    if (left.current) return
    if (!file?.isMade) return setFailed(true)
    onMade(wanted)
  }

  return { making, hasFailed, download }
}
