import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { replacePage } from '#ui/routing/replace-page.ts'
import { useText } from '#ui/use-text.ts'
import classes from './LookAround.module.css'

/** In the demo: one click to look around as a broker, and then `origin`, or tourbooks. */
export function LookAround({ origin }: { origin: string }) {
  const text = useText()
  const { sandbox } = useRead('GET /api/sign_in_options', {})
  const { mutate, isPending } = useApiMutation('POST /api/sandbox_sessions', {
    // A full load, because every page is personal from now on.
    onSuccess: (reply) => replacePage(reply.origin),
    failed: 'account.lookAround.failed',
  })
  if (!sandbox) return null
  // The server accepts no longer paths; the URL of a search with drawn areas may be longer.
  const page = origin.length <= 2_000 && { origin }
  return (
    <section className={classes.offer}>
      <p>{text('account.lookAround.about')}</p>
      <Button size="large" fullWidth loading={isPending} onClick={() => mutate({ body: { ...page } })}>
        {text('account.lookAround')}
      </Button>
    </section>
  )
}
