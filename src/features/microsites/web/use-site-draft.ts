import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import { useNotify } from '#ui/notify.ts'
import { useSettled } from '#ui/use-settled.ts'
import { useText } from '#ui/use-text.ts'
import type { Microsite, SiteSettings } from '../contract.ts'
import { useHistory } from './use-history.ts'

export type SiteSubject = Pick<EditedSubject, 'workspace' | 'id'>
export type SiteDraft = ReturnType<typeof useSiteDraft>

/** Why the draft is not saved: a reason, with what someone else has saved meanwhile. */
type Failure = { reason: string; theirs?: Microsite }

/** The draft of a site: it is saved a moment after each change, which stays when saving fails, and each change can be undone. */
export function useSiteDraft({ workspace, id }: SiteSubject) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const base = `/api/${workspace}/buildings/:id/microsite` as const
  const params = { id }
  const site = useRead(`GET ${base}`, { params })
  const { value: settings, change, undo, canUndo } = useHistory(site.settings)
  const [saved, setSaved] = useState(site.settings)
  const [failure, setFailure] = useState<Failure>()
  const show = useCallback(
    (next: Microsite) => queryClient.setQueryData([`GET ${base}`, { params: { id } }], next),
    [queryClient, base, id],
  )
  const write = useApiMutation(`PUT ${base}`, {
    // Before the write is over, so that nothing is saved twice.
    onSuccess(reply, { body }) {
      show(reply)
      if (body.settings) setSaved(body.settings)
    },
  })
  const publication = useApiMutation(`POST ${base}/publications`, {
    invalidates: SHOWN_IN,
    onSuccess(next) {
      show(next)
      notify.success(text('microsite.published', { name: next.buildingName }))
    },
    failed: 'microsite.notPublished',
  })
  const ending = useApiMutation(`DELETE ${base}/publications`, {
    invalidates: SHOWN_IN,
    onSuccess: show,
    failed: 'microsite.notEnded',
  })
  const attempted = useRef<SiteSettings>(undefined)
  const isUnsaved = !isSame(settings, saved)
  const settled = useSettled(settings)
  useUnsavedChangesPrompt(isUnsaved)

  /** Saves these settings over the version that is known; undefined when that fails, which `failure` explains. */
  async function save(next: SiteSettings, version = site.version): Promise<Microsite | undefined> {
    setFailure(undefined)
    attempted.current = next
    try {
      return await write.mutateAsync({ params, body: { version, settings: next } })
    } catch (error) {
      const theirs = error instanceof ApiError ? (error.problem.current as Microsite | undefined) : undefined
      // Only its name has changed, or it was published.
      if (theirs && isSame(theirs.settings, saved)) return save(next, theirs.version)
      setFailure({ reason: explainError(error, text), ...(theirs && { theirs }) })
      return undefined
    }
  }

  const isDue = isSame(settled, settings) && isUnsaved && !write.isPending && !failure?.theirs
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
    isWriting: publication.isPending || ending.isPending,
    show,
    retry: () => void save(settings),
    /** Goes on from what someone else has saved; the own changes can be undone back to. */
    takeTheirs() {
      const theirs = failure!.theirs!
      show(theirs)
      setSaved(theirs.settings)
      setFailure(undefined)
      change(() => theirs.settings)
    },
    /** Saves over what someone else has saved. */
    saveMine() {
      const theirs = failure!.theirs!
      show(theirs)
      void save(settings, theirs.version)
    },
    async publish() {
      const current = isUnsaved ? await save(settings) : site
      if (current) publication.mutate({ params, body: { version: current.version } })
    },
    end: () => ending.mutate({ params }),
  }
}

const SHOWN_IN = ['GET /api/buildings/:id'] as const

const isSame = (one: SiteSettings, other: SiteSettings) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
