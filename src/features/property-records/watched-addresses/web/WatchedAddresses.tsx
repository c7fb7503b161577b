import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { formatMoment } from '#lib/dates.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldError } from '#ui/form/FieldError.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useTimeZone } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { WatchedAddress } from '../contract.ts'
import { AddAddress } from './AddAddress.tsx'
import classes from './WatchedAddresses.module.css'

const CHANGED = { invalidates: ['GET /api/admin/watched_addresses', 'GET /api/admin/vts_properties'] } as const

/** The addresses from which records are read each night: what the last reading did, reading now, adding and removing. */
export function WatchedAddresses() {
  const text = useText()
  const { data } = useListRead('GET /api/admin/watched_addresses', {})
  return (
    <Card title={text('watched.title')} note={text('watched.about')}>
      {data && data.addresses.length > 0 && (
        <ul className={classes.addresses}>
          {data.addresses.map((address) => (
            <Address key={address.id} address={address} />
          ))}
        </ul>
      )}
      <AddAddress />
    </Card>
  )
}

function Address({ address: { id, url, hasKey, readAt, result, error } }: { address: WatchedAddress }) {
  const text = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const read = useApiMutation('POST /api/admin/watched_addresses/:id/read', { ...CHANGED, failed: 'watched.notRead' })
  const remove = useApiMutation('DELETE /api/admin/watched_addresses/:id', { ...CHANGED, failed: 'common.notSaved' })
  const params = { id }
  return (
    <li>
      <div>
        <b>{url}</b>
        <p>
          {[
            readAt
              ? text('watched.readAt', { time: formatMoment(new Date(readAt), locale, timeZone) })
              : text('watched.never'),
            ...(result ? [text('propertyRecord.file.done', result)] : []),
            ...(hasKey ? [text('watched.hasKey')] : []),
          ].join(' · ')}
        </p>
        {error && <FieldError>{text('watched.failed', { reason: error })}</FieldError>}
      </div>
      <Button size="small" loading={read.isPending} onClick={() => read.mutate({ params })}>
        <IconRefresh size={16} stroke={1.75} aria-hidden />
        {text('watched.read')}
      </Button>
      <IconButton label={text('watched.remove', { url })} onClick={() => remove.mutate({ params })}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
