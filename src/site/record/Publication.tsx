import type { EndpointName } from '#api'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'

type Props = {
  id: number
  name: string
  /** Its public page; undefined before it is published. */
  href: string | undefined
  /** Nothing is missing. */
  isReady: boolean
  publish: Extract<EndpointName, `POST ${string}/:id/publish`>
  /** Reads that are out of date after it was published. */
  invalidates: readonly EndpointName[]
}

/** Leads to the page of a published record; publishes any other. */
export function Publication({ id, name, href, isReady, publish, invalidates }: Props) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useApiMutation(publish, {
    invalidates,
    failed: 'record.notPublished',
    onSuccess: () => notify.success(text('record.published', { name })),
  })
  if (href) return <SiteLink href={href}>{text('photos.page.view')}</SiteLink>
  return (
    <Button variant="primary" disabled={isPending || !isReady} onClick={() => mutate({ params: { id } })}>
      {text('record.publish')}
    </Button>
  )
}
