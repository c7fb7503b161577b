import { useMemo, useState } from 'react'
import type { LngLat } from '#lib/geo/geometry.ts'
import { decodePolyline, encodePolyline } from '#lib/geo/polyline.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import type { DrawnArea, OutlineMoves } from '../contract.ts'
import { actionOf, MAX_RINGS, type OutlineAction } from '../rules.ts'
import type { AreaPlace } from './area-place.ts'
import { printOutline, readOutline } from './outline-text.ts'

const OUTLINES = 'GET /api/admin/markets/:market/outlines/:kind'

/** What would move if an area with this name had the outline of this text; without rings, if it was removed. */
type FoundMoves = { text: string; name: string; rings: string[]; moves: OutlineMoves }
/** `edit` moves the corners of an outline, `new` replaces it. */
type DrawingKind = 'edit' | 'new'
/** `text` is the outline that it saves, until it fails. */
type StartedJob = { id: string; slug: string; name: string; action: OutlineAction | 'undo'; text?: string | undefined }

/** The new outline of the chosen area: its name and text, what would move, and the job that draws it or undoes that. */
export type Redraw = ReturnType<typeof useRedraw>

/** Everything is that of the area with the slug `chosen`, which is empty for a new one, and is left with it. */
export function useRedraw(place: AreaPlace, chosen: string | undefined, area: DrawnArea | undefined) {
  const { queryClient } = useApp()
  const [draft, setDraft] = useState<{ text: string; name: string }>()
  const [found, setFound] = useState<FoundMoves>()
  const [drawing, setDrawing] = useState<DrawingKind | null>(null)
  const [job, setJob] = useState<StartedJob>()
  const [shown, setShown] = useState(chosen)
  if (shown !== chosen) {
    setShown(chosen)
    setDraft(undefined)
    setFound(undefined)
    setDrawing(null)
    // What was new is opened once it is created.
    if (job?.slug !== chosen) setJob(undefined)
  }
  const saved = useMemo(() => (area?.rings ?? []).map(decodePolyline), [area?.rings])
  const before = { text: useMemo(() => printOutline(saved), [saved]), name: area?.name ?? '' }
  const { text, name } = (shown === chosen && draft) || before
  const drawn = useMemo(() => readOutline(text, MAX_RINGS[place.kind]), [text, place.kind])
  const isNew = chosen === ''
  const slugOf = (name: string) => (isNew ? slugify(name) : (chosen ?? ''))
  const slug = slugOf(name)
  const params = { ...place, slug }

  const read = () => queryClient.invalidateQueries({ queryKey: [OUTLINES] })
  const onError = async () => {
    await read()
    return false
  }
  function begin(started: Pick<StartedJob, 'id' | 'action' | 'text'>) {
    setDrawing(null)
    setJob({ ...started, slug, name: name.trim() })
  }
  const finding = useApiMutation('POST /api/admin/markets/:market/outlines/:kind/:slug/moves', {
    onSuccess: (moves, { body: { rings } }) =>
      rings.length === 0 && setFound({ text: text.trim(), name: name.trim(), rings, moves }),
  })
  const saving = useApiMutation('PUT /api/admin/markets/:market/outlines/:kind/:slug', {
    onError,
    onSuccess: ({ job: id }, { body: { rings, before } }) =>
      begin({ id, action: actionOf(before, rings), text: text.trim() }),
  })
  const undoing = useApiMutation('POST /api/admin/outline_changes/:id/undo', {
    onError,
    onSuccess: ({ job: id }) => begin({ id, action: 'undo' }),
  })

  const isChanged = text.trim() !== before.text || name.trim() !== before.name
  const isBeingSaved = job?.text === text.trim()
  const isCurrent = found?.text === text.trim() && found.name === name.trim()
  const edit = (changes: { text?: string; name?: string }) => setDraft({ text, name, ...changes })
  return {
    place,
    text,
    name,
    slug,
    /** The rings that the map shows: those of the text, or while it has a mistake the saved ones. */
    areas: drawn.ok ? drawn.rings : saved,
    saved,
    isChanged,
    /** Nothing saves what has changed. */
    isUnsaved: isChanged && !isBeingSaved,
    found: isCurrent && !isBeingSaved ? found : undefined,
    /** Finds what would move with this outline; throws what is wrong with it. The form may have been filled before hydration. */
    async find(drawn: LngLat[][], entered: { text: string; name: string }) {
      edit(entered)
      const rings = drawn.map(encodePolyline)
      const moves = await finding.mutateAsync({
        params: { ...place, slug: slugOf(entered.name) },
        body: { rings, ...(isNew && { name: entered.name }) },
      })
      setFound({ ...entered, rings, moves })
    },
    findRemoval: () => finding.mutate({ params, body: { rings: [] } }),
    isFinding: finding.isPending,
    drawing,
    setDrawing,
    job,
    edit,
    setAreas: (areas: LngLat[][]) => edit({ text: printOutline(areas) }),
    reset() {
      setDrawing(null)
      setDraft(undefined)
    },
    isStarting: saving.isPending || undoing.isPending,
    save: ({ rings }: FoundMoves) =>
      area && saving.mutate({ params, body: { rings, before: area.rings, ...(isNew && { name: name.trim() }) } }),
    undo: () => area?.undo && undoing.mutate({ params: { id: area.undo.id } }),
    /** Shows what the job has changed. A draft stays if it failed, to be saved again. */
    async end(hasSucceeded: boolean) {
      await Promise.all([read(), queryClient.invalidateQueries({ queryKey: ['GET /api/listings'] })])
      setJob((ended) => ended && { ...ended, text: undefined })
      // What was drawn while it ran stays.
      if (hasSucceeded) setDraft((drawn) => (drawn?.text.trim() === job?.text ? undefined : drawn))
    },
  }
}
