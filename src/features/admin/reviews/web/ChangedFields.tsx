import { useText } from '#ui/use-text.ts'
import type { Review } from '../contract.ts'
import classes from './ChangedFields.module.css'
import { useReviewWords } from './use-review-words.ts'

/** Each field as it is, beside what is proposed; one that someone else has changed since says what it was. */
export function ChangedFields({ review: { type, isPublic, changes } }: { review: Review }) {
  const text = useText()
  const { label, print } = useReviewWords()(type)
  const now = text(isPublic ? 'review.now' : 'review.now.draft')
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('review.column.fields')}</th>
          <th scope="col">{now}</th>
          <th scope="col">{text('review.proposed')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, current, isStale }) => (
          <tr key={field}>
            <th scope="row">{label(field)}</th>
            <td data-label={now}>
              {print(field, current)}
              {isStale && <p>{text('review.stale', { value: print(field, before) })}</p>}
            </td>
            <td data-label={text('review.proposed')}>{print(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
