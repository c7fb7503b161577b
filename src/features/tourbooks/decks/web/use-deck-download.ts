import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#api'
import { SECOND_MS } from '#lib/durations.ts'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { useApp } from '#site/routing/use-app.ts'
import { downloadFile } from '#ui/download-file.ts'
import { useVisitEvents } from '../../shares/shared-page/web/use-visit-events.ts'
import { DECK_EXTENSIONS, type DeckFormat } from '../rules.ts'

type File = ReplyOf<'POST /api/tourbook_shares/:token/deck'>

/** Asks for a file of a link, waits until it is made, and downloads it. `making` is how far it is. */
export function useDeckDownload(token: string) {
  const { call } = useApp()
  const { onDownload } = useVisitEvents()
  const [making, setMaking] = useState<Pick<File, 'done' | 'total'>>()
  const [hasFailed, setFailed] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  /** The file once it is made; undefined when it is not made, or the page is left. */
  async function wait(format: DeckFormat): Promise<File | undefined> {
    let file: File | undefined = await call('POST /api/tourbook_shares/:token/deck', {
      params: { token },
      body: { format },
    })
    while (file && !isEnded(file.state) && !left.current) {
      setMaking(file)
      await new Promise((resolve) => setTimeout(resolve, SECOND_MS))
      const { files } = await call('GET /api/tourbook_shares/:token/deck', { params: { token } })
      file = files.find((each) => each.format === format)
    }
    return file
  }

  async function download(format: DeckFormat) {
    setFailed(false)
    setMaking({ done: 0, total: null })
    const file = await wait(format).catch(() => undefined)
    setMaking(undefined)
    if (left.current) return
    if (!file?.isMade) return setFailed(true)
    onDownload(format)
    downloadFile(`/api/tourbook_shares/${token}/deck.${DECK_EXTENSIONS[format]}`)
  }

  return { making, hasFailed, download }
}
