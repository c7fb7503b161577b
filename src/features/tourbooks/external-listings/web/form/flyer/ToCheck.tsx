import { useText } from '#ui/use-text.ts'
import { LABELS } from '../labels.ts'
import type { ExternalListingForm } from '../use-external-listing-form.ts'
import classes from './Flyer.module.css'
import type { Sources } from './outlines.ts'

/** Which values of a flyer are to be checked: those with a doubt that were not changed. */
export function ToCheck({ form, sources }: { form: ExternalListingForm; sources: Sources }) {
  const text = useText()
  const values = form.useAll()
  const doubtful = (Object.keys(sources) as (keyof Sources)[]).filter((name) => {
    const source = sources[name]!
    return source.doubt && source.value !== '' && values[name] === source.value
  })
  if (doubtful.length === 0) return null
  const fields = doubtful.map((name) => text(LABELS[name])).join(', ')
  return <p className={classes.toCheck}>{text('flyer.toCheck', { count: doubtful.length, fields })}</p>
}
