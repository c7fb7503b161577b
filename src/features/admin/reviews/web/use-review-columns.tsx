import type { ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useText } from '#ui/use-text.ts'
import type { WaitingChange } from '../contract.ts'
import { useReviewWords } from './use-review-words.ts'

/** What a record is called in lists. */
export const KINDS: Record<ReviewedType, MessageId> = {
  listing: 'common.space',
  building: 'common.building',
  landlord: 'record.building.landlordId',
}

/** The columns of the list of reviews; a row leads to its change. */
export function useReviewColumns(): Column<WaitingChange>[] {
  const text = useText()
  const wordsOf = useReviewWords()
  return [
    {
      name: 'name',
      label: text('common.name'),
      isFixed: true,
      cell: ({ id, record }) => (
        <RowName href={paths.review({ id })} name={record.name} about={record.building ?? undefined} />
      ),
    },
    { name: 'kind', label: text('common.kind'), width: '140px', cell: ({ type }) => text(KINDS[type]) },
    {
      name: 'fields',
      label: text('review.column.fields'),
      cell: ({ type, fields }) => [...new Set(fields.map(wordsOf(type).label))].join(', '),
    },
    { name: 'company', label: text('common.company'), width: '200px', cell: ({ company }) => company.name },
    {
      name: 'author',
      label: text('review.column.author'),
      width: '180px',
      cell: ({ author }) => author ?? text('review.deletedAuthor'),
    },
    {
      name: 'since',
      label: text('review.column.since'),
      width: '140px',
      cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    },
  ]
}
