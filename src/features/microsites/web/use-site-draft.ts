import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import { useSettled } from '#ui/use-settled.ts'
import { useText } from '#ui/use-text.ts'
import type { Microsite, SiteSettings } from '../contract.ts'
import { isSameJson } from './is-same-json.ts'
import { useHistory } from './use-history.ts'
import { usePublication } from './use-publication.ts'

export type SiteSubject = Pick<EditedSubject, 'workspace' | 'id'>
export type SiteDraft = ReturnType<typeof useSiteDraft>

/** Why the draft is not saved: a reason, with what someone else has saved meanwhile. */
type Failure = { reason: string; theirs?: Microsite }

/** The draft of a site: it is saved a moment after each change, which stays when saving fails, and each change can be undone. */
export function useSiteDraft({ workspace, id }: SiteSubject) {
  const text = useText()
  const { queryClient } = useApp()
  const base = `/api/${workspace}/buildings/:id/microsite` as const
  const params = { id }
  const site = useRead(`GET ${base}`, { params })
  const { value: settings, change, undo, canUndo } = useHistory(site.settings)
  const [saved, setSaved] = useState(site.settings)
  const [failure, setFailure] = useState<Failure>()
  // What the draft was read from or saved as, also for what began before the last render.
  const known = useRef({ site, saved })
  const show = useCallback(
    (next: Microsite) => {
      known.current.site = next
      queryClient.setQueryData([`GET ${base}`, { params: { id } }], next)
    },
    [queryClient, base, id],
  )
  function showSaved(next: SiteSettings) {
    known.current.saved = next
    setSaved(next)
  }
  const write = useApiMutation(`PUT ${base}`, {
    // Before the write is over, so that nothing is saved twice.
    onSuccess(reply, { body }) {
      show(reply)
      if (body.settings) showSaved(body.settings)
    },
  })
  const attempted = useRef<SiteSettings>(undefined)
  /** The last write of the site: the next one waits for it, and is one of the version that it made. */
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve())
  const isUnsaved = !isSameJson(settings, saved)
  const settled = useSettled(settings)
  useUnsavedChangesPrompt(isUnsaved)

  /** Writes the site as it is after the writes that are under way. What waits for this one fails with it, what comes later does not. */
  function queue<T>(write: (known: Microsite) => Promise<T>): Promise<T> {
    const written = lastWrite.current.catch(() => {}).then(() => write(known.current.site))
    lastWrite.current = written
    written.catch(() => {
      if (lastWrite.current === written) lastWrite.current = Promise.resolve()
    })
    return written
  }

  /** Saves these settings over the version that is known; undefined when that fails, which `failure` explains. */
  const save = (next: SiteSettings) => queue(() => put(next))

  async function put(next: SiteSettings): Promise<Microsite | undefined> {
    setFailure(undefined)
    attempted.current = next
    const before = known.current.site
    try {
      return await write.mutateAsync({ params, body: { version: before.version, settings: next } })
    } catch (error) {
      const theirs = error instanceof ApiError ? (error.problem.current as Microsite | undefined) : undefined
      // Its draft is the one that is known: someone else has changed its name, or stored it by publishing it first.
      if (theirs && theirs.version !== before.version && isSameJson(theirs.settings, before.settings)) {
        show(theirs)
        return put(next)
      }
      setFailure({ reason: explainError(error, text), ...(theirs && { theirs }) })
      return undefined
    }
  }

  async function saveFirst() {
    try {
      await lastWrite.current
    } catch {
      // A name that is refused says so at its field.
      return undefined
    }
    return isSameJson(settings, known.current.saved) ? known.current.site : save(settings)
  }

  const { isWriting, ...publication } = usePublication({ workspace, id }, { saveFirst, onChanged: show })
  const isDue = isSameJson(settled, settings) && isUnsaved && !write.isPending && !isWriting && !failure?.theirs
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves once it is due
  useEffect(() => {
    // What was refused is sent again by a button, or with the next change.
    if (isDue && attempted.current !== settled) void save(settled)
  }, [isDue, settled])

  return {
    site,
    settings,
    change,
    undo,
    canUndo,
    isUnsaved,
    failure,
    isWriting,
    show,
    queue,
    retry: () => void save(settings),
    /** Goes on from what someone else has saved; the own changes can be undone back to. */
    takeTheirs() {
      const theirs = failure!.theirs!
      show(theirs)
      showSaved(theirs.settings)
      setFailure(undefined)
      change(() => theirs.settings)
    },
    /** Saves over what someone else has saved. */
    saveMine() {
      show(failure!.theirs!)
      void save(settings)
    },
    ...publication,
  }
}
