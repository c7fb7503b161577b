import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/count.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { readOptions } from '../api/api-client.ts'
import { useApp } from '../routing/use-app.ts'
import classes from './NewInquiries.module.css'

/** How many inquiries nobody has read, beside the link to them; nothing while there are none. */
export function NewInquiries() {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const { data } = useQuery({ ...readOptions(call, 'GET /api/current_user/new_inquiries', {}), staleTime: MINUTE_MS })
  if (!data?.count) return null
  return (
    <span className={`num ${classes.count}`}>
      <span aria-hidden="true">{formatCount(data.count, locale)}</span>
      <span className="visually-hidden">{text('frame.newInquiries', { count: data.count })}</span>
    </span>
  )
}
