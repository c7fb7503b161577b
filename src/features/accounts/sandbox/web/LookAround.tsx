import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import { openOrigin, sendableOrigin } from '../../web/open-origin.ts'
import classes from './LookAround.module.css'

/** In the demo: one click to look around as a broker, and then `origin`, or tourbooks. */
export function LookAround({ origin }: { origin: string }) {
  const text = useText()
  const { sandbox } = useRead('GET /api/sign_in_options', {})
  const { mutate, isPending } = useApiMutation('POST /api/sandbox_sessions', {
    onSuccess: (reply) => openOrigin(origin, reply),
    failed: 'account.lookAround.failed',
  })
  if (!sandbox) return null
  return (
    <section className={classes.offer}>
      <p>{text('account.lookAround.about')}</p>
      <Button size="large" fullWidth loading={isPending} onClick={() => mutate({ body: sendableOrigin(origin) })}>
        {text('account.lookAround')}
      </Button>
    </section>
  )
}
