import { useMemo, useState } from 'react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { decodePolyline } from '#lib/geo/polyline.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { DrawnSubmarket, OutlineMoves } from '../contract.ts'
import { printOutline, readOutline } from './outline-text.ts'

const OUTLINES = 'GET /api/admin/markets/:market/outlines'

/** What would move if a submarket had the outline of this text. */
export type FoundMoves = { text: string; rings: string[]; moves: OutlineMoves }
/** `edit` moves the corners of an outline, `new` replaces it. */
type DrawingKind = 'edit' | 'new'
/** `text` is the outline that it saves, until it fails. */
type StartedJob = { id: string; isUndo: boolean; text?: string | undefined }

/** The new outline of the chosen submarket: its text, what would move, and the job that redraws it or undoes that. */
export type Redraw = ReturnType<typeof useRedraw>

/** Everything is that of the chosen submarket, and is left with it. */
export function useRedraw(submarket: DrawnSubmarket | undefined) {
  const { queryClient } = useApp()
  const [draft, setDraft] = useState<{ id: number; text: string }>()
  const [found, setFound] = useState<FoundMoves>()
  const [drawing, setDrawing] = useState<DrawingKind | null>(null)
  const [job, setJob] = useState<StartedJob>()
  const [chosen, setChosen] = useState(submarket?.id)
  if (chosen !== submarket?.id) {
    setChosen(submarket?.id)
    setDraft(undefined)
    setFound(undefined)
    setDrawing(null)
    setJob(undefined)
  }
  const saved = useMemo(() => (submarket?.rings ?? []).map(decodePolyline), [submarket?.rings])
  const savedText = useMemo(() => printOutline(saved), [saved])
  const text = draft && draft.id === submarket?.id ? draft.text : savedText
  const drawn = useMemo(() => readOutline(text), [text])

  const read = () => queryClient.invalidateQueries({ queryKey: [OUTLINES] })
  const onError = async () => {
    await read()
    return false
  }
  const begin = (started: StartedJob) => {
    setDrawing(null)
    setJob(started)
  }
  const saving = useApiMutation('PUT /api/admin/submarkets/:id/outline', {
    onError,
    onSuccess: ({ job: id }) => begin({ id, isUndo: false, text: text.trim() }),
  })
  const undoing = useApiMutation('POST /api/admin/outline_changes/:id/undo', {
    onError,
    onSuccess: ({ job: id }) => begin({ id, isUndo: true }),
  })

  const isChanged = text.trim() !== savedText
  const isBeingSaved = job?.text === text.trim()
  return {
    text,
    /** The rings that the map shows: those of the text, or while it has a mistake the saved ones. */
    areas: drawn.ok ? drawn.rings : saved,
    saved,
    isChanged,
    /** Nothing saves what has changed. */
    isUnsaved: isChanged && !isBeingSaved,
    found: found?.text === text.trim() && !isBeingSaved ? found : undefined,
    setFound,
    drawing,
    setDrawing,
    job,
    setText: (next: string) => submarket && setDraft({ id: submarket.id, text: next }),
    setAreas: (areas: LngLat[][]) => submarket && setDraft({ id: submarket.id, text: printOutline(areas) }),
    reset() {
      setDrawing(null)
      setDraft(undefined)
    },
    isStarting: saving.isPending || undoing.isPending,
    save: ({ rings }: FoundMoves) =>
      submarket && saving.mutate({ params: { id: submarket.id }, body: { rings, before: submarket.rings } }),
    undo: () => submarket?.undo && undoing.mutate({ params: { id: submarket.undo.id } }),
    /** Shows what the job has changed. A draft stays if it failed, to be saved again. */
    async end(hasSucceeded: boolean) {
      await Promise.all([read(), queryClient.invalidateQueries({ queryKey: ['GET /api/listings'] })])
      setJob((ended) => ended && { ...ended, text: undefined })
      // What was drawn while it ran stays.
      if (hasSucceeded) setDraft((drawn) => (drawn?.text.trim() === job?.text ? undefined : drawn))
    },
  }
}
