import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nameViewer } from '#features/share-links/web/name-viewer.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'
import { type Answer, type AnswerQueue, makeAnswerQueue } from './answer-queue.ts'

const READ = 'GET /api/tourbook_shares/:token/feedback'
const SAVE = 'PUT /api/tourbook_shares/:token/stops/:stop/feedback'
/** While a note is typed, not every letter is sent. */
const PAUSE_MS = 400
const RETRY_MS = 5_000

export type Feedback = ReturnType<typeof useFeedback>

/** What this viewer has said about the stops of a link. An answer is shown at once and saved in the background. */
export function useFeedback(token: string, { isOwn }: { isOwn: boolean }) {
  const { call } = useApp()
  const isHydrated = useHydrated()
  const viewer = isHydrated && !isOwn ? nameViewer(token) : ''
  const { data, isFetched } = useQuery({
    ...readOptions(call, READ, { params: { token }, query: { viewer } }),
    enabled: viewer !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [isFailed, setFailed] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const name = useRef('')
  const queue = useRef<AnswerQueue>(undefined)

  useEffect(() => {
    if (viewer === '') return
    name.current = readStored(STORAGE_KEYS.viewerName) ?? ''
    const opened = makeAnswerQueue({
      save: (stop, answer) =>
        call(SAVE, { params: { token, stop }, body: { viewer, name: name.current, ...answer } }, { keepalive: true }),
      onResult: (result) => setFailed(result.isFailed),
      pauseMs: PAUSE_MS,
      retryMs: RETRY_MS,
    })
    queue.current = opened
    setOpened(true)
    const flush = () => void opened.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
      opened.close()
    }
  }, [call, token, viewer])

  const answers = useMemo(() => {
    const saved = (data?.feedback ?? []).map(({ stop, ...answer }) => [stop, answer] as const)
    return new Map<string, Answer>([...saved, ...given])
  }, [data, given])

  const replies = useMemo(() => Map.groupBy(data?.replies ?? [], ({ stop }) => stop), [data])

  return {
    viewer,
    answers,
    /** Of the sender, by stop. */
    replies,
    isFailed,
    /** Whether answers are saved: once it is known what was answered before, or that this cannot be read. */
    isReady: isOpened && isFetched,
    answer(stop: string, answer: Answer) {
      setGiven((before) => new Map(before).set(stop, answer))
      queue.current?.add(stop, answer)
    },
    flush: async () => queue.current?.flush(),
    storedName: () => name.current,
    setName(given: string) {
      name.current = given
      writeStored(STORAGE_KEYS.viewerName, given)
    },
  }
}
