import { IconCheck } from '@tabler/icons-react'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { useNotify } from '#ui/notify.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { formatSentAt } from '../../web/format-sent-at.ts'
import { TechnicalText } from '../../web/TechnicalText.tsx'
import type { ErrorDetails } from '../contract.ts'
import classes from './Errors.module.css'
import { nameOfError, placeOfError } from './error-words.ts'

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  const error = await read('GET /api/admin/errors/:id', { params: { id } })
  return {
    title: nameOfError(error, text),
    description: text('errors.about'),
    canonical: paths.adminError({ id }),
    noIndex: true,
  }
}

/** One kind of error: where, since when and how often, what to do, and the technical text. */
export function Page() {
  const text = useText()
  const id = idIn(useParam('id'))
  const error = useRead('GET /api/admin/errors/:id', { params: { id } })
  const name = nameOfError(error, text)
  const { message, stack, cause } = error
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('errors.title'), href: paths.adminErrors() }], here: name }}
        title={name}
        about={placeOfError(error, text)}
        actions={<ResolveButton error={error} />}
      />
      <WithAside aside={<ErrorFacts error={error} />}>
        <Card title={text('errors.next')}>
          <p>{text(`errors.next.${cause}`)}</p>
          <p className={classes.message}>{message}</p>
          {stack && <TechnicalText>{stack}</TechnicalText>}
        </Card>
      </WithAside>
    </div>
  )
}

function ErrorFacts({ error }: { error: ErrorDetails }) {
  const text = useText()
  const locale = useLocale()
  const { place, page, count, days, firstSeenAt, lastSeenAt, resolvedAt } = error
  const at = (label: string, moment: string) => ({ label, value: formatSentAt(moment, locale, text) })
  const lastDays = days.reduce((sum, each) => sum + each, 0)
  return (
    <FactsCard
      title={text('listing.details')}
      facts={[
        { label: text('list.column.place'), value: text(`errors.place.${place}`) },
        {
          label: text('list.column.page'),
          value: placeOfError(error, text),
          href: place === 'job' ? paths.adminJobs({ kind: page, state: 'failed' }) : undefined,
        },
        { label: text('list.column.count'), value: formatCount(count, locale) },
        { label: text('errors.lastDays'), value: formatCount(lastDays, locale) },
        at(text('list.column.first'), firstSeenAt),
        at(text('list.column.lastSeen'), lastSeenAt),
        ...(resolvedAt ? [at(text('errors.state.resolved'), resolvedAt)] : []),
      ]}
    />
  )
}

/** Hides the error until it is seen again. */
function ResolveButton({ error: { id, resolvedAt } }: { error: ErrorDetails }) {
  const text = useText()
  const notify = useNotify()
  const { mutate, isPending } = useApiMutation('POST /api/admin/errors/:id/resolve', {
    invalidates: ['GET /api/admin/errors', 'GET /api/admin/errors/:id'],
    onSuccess: () => notify.success(text('errors.resolved')),
    failed: 'common.notSaved',
  })
  if (resolvedAt) return null
  return (
    <Button variant="primary" loading={isPending} onClick={() => mutate({ params: { id } })}>
      <IconCheck size={18} stroke={1.75} aria-hidden />
      {text('errors.resolve')}
    </Button>
  )
}
