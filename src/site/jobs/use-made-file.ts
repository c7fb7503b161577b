import { useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#lib/durations.ts'
import { isEnded, type JobRunState } from '#lib/jobs/job-run-states.ts'

/** A file that a job makes: how far it is, and whether it can be downloaded. */
type MadeFile = { state: JobRunState; done: number; total: number | null; isMade: boolean }

type Source<FileRequest> = {
  /** Requests the file; the reply is how far it is. */
  request: (wanted: FileRequest) => Promise<MadeFile>
  read: (wanted: FileRequest) => Promise<MadeFile | undefined>
  /** Downloads it. */
  onMade: (wanted: FileRequest) => void
}

/** Requests a file, waits until it is made, and downloads it. `making` is how far it is. */
export function useMadeFile<FileRequest>({ request, read, onMade }: Source<FileRequest>) {
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
  async function wait(wanted: FileRequest): Promise<MadeFile | undefined> {
    let file: MadeFile | undefined = await request(wanted)
    while (file && !isEnded(file.state) && !left.current) {
      setMaking(file)
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
      file = await read(wanted)
    }
    return file
  }

  async function download(wanted: FileRequest) {
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
