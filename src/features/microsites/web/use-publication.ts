import { useState } from 'react'
import type { EditedSubject } from '#features/media/photos/web/edited-subject.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Microsite } from '../contract.ts'

type Options = {
  /** The site once its draft is saved; undefined when that fails. */
  saveFirst: () => Promise<Microsite | undefined>
  onChanged: (site: Microsite) => void
}

/** Publishes the draft of a site, which is saved first, or takes it offline. */
export function usePublication(
  { workspace, id }: Pick<EditedSubject, 'workspace' | 'id'>,
  { saveFirst, onChanged }: Options,
) {
  const text = useText()
  const notify = useNotify()
  // Behind the saves of the draft, of which each is a write of its own.
  const [isQueued, setQueued] = useState(false)
  const publications = `/api/${workspace}/buildings/:id/microsite/publications` as const
  const params = { id }
  const publication = useApiMutation(`POST ${publications}`, {
    invalidates: SHOWN_IN,
    onSuccess(next) {
      onChanged(next)
      notify.success(text('microsite.published', { name: next.buildingName }))
    },
    failed: 'microsite.notPublished',
  })
  const ending = useApiMutation(`DELETE ${publications}`, {
    invalidates: SHOWN_IN,
    onSuccess: onChanged,
    failed: 'microsite.notEnded',
  })
  return {
    /** What publishing waits for. */
    publishing: publication.isPending ? ('publishing' as const) : isQueued ? ('saving' as const) : undefined,
    isWriting: isQueued || publication.isPending || ending.isPending,
    async publish() {
      setQueued(true)
      const site = await saveFirst()
      setQueued(false)
      if (site) publication.mutate({ params, body: { version: site.version } })
    },
    end: () => ending.mutate({ params }),
  }
}

const SHOWN_IN = ['GET /api/buildings/:id'] as const
