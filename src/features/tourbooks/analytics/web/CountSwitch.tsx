import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Switch } from '#ui/form/Switch.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import classes from './CountSwitch.module.css'

/** Turns the counting of visits on or off; what was counted stays. */
export function CountSwitch({ tourbook: { id, countsVisits } }: { tourbook: Tourbook }) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useApiMutation('PUT /api/tourbooks/:id', {
    invalidates: [TOURBOOK],
    onSuccess: (_reply, { body }) =>
      notify.success(text(body.countsVisits ? 'tourbookAnalytics.counting.on' : 'tourbookAnalytics.counting.off'), {
        undo: () => change(!body.countsVisits),
      }),
  })
  const change = (counts: boolean) => mutate({ params: { id }, body: { countsVisits: counts } })
  return (
    <label className={classes.label}>
      <Switch
        checked={countsVisits}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => !isPending && change(target.checked)}
      />
      {text('tourbookAnalytics.counting')}
    </label>
  )
}
