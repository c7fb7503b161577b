import { type ReactNode, useId } from 'react'
import type { ReplyOf } from '#api'
import { useReportSwitch } from '#features/email-preferences/web/use-report-switch.ts'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { Switch } from '#ui/form/Switch.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './NotificationTable.module.css'
import { usePlaceSwitch, useTopicSwitch } from './use-switches.ts'

type Topic = ReplyOf<'GET /api/current_user/notification_topics'>['topics'][number]['topic']

/** What is emailed of each topic; the others have a switch or settings of their own. */
const EMAILS: Partial<Record<Topic, MessageId>> = {
  tourbook_answered: 'notifications.email.sent',
  change_decided: 'notifications.email.always',
  inquiry_received: 'notifications.email.agents',
  confirmation_due: 'notifications.email.agents',
}

/** What the user is notified of, and where: each switch takes effect at once. */
export function NotificationTable() {
  const text = useText()
  const ids = useId()
  const { topics } = useRead('GET /api/current_user/notification_topics', {})
  const save = useTopicSwitch()
  const place = usePlaceSwitch()
  const report = useReportSwitch({ isRecipient: topics.some(({ topic }) => topic === 'inquiry_received') })
  const emailOf = (topic: Topic): ReactNode => {
    if (topic === 'search_matched')
      return <SiteLink href={paths.savedSearches()}>{text('notifications.email.search')}</SiteLink>
    if (topic === 'place_matched') return <Switch {...place} {...named(topic, 'email')} />
    const id = EMAILS[topic]
    return id ? text(id) : <Never />
  }
  /** A switch is named by its row and its column. */
  const named = (row: string, column: string) => ({ 'aria-labelledby': `${ids}-${row} ${ids}-${column}` })
  return (
    <table className={classes.table} aria-label={text('notifications.where')}>
      <thead>
        <tr>
          <th scope="col">{text('notifications.topic')}</th>
          <th scope="col" id={`${ids}-email`}>
            {text('inquiry.email')}
          </th>
          <th scope="col" id={`${ids}-site`}>
            {text('record.onSite')}
          </th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, isShown }) => (
          <tr key={topic}>
            <th scope="row" id={`${ids}-${topic}`}>
              {text(`notifications.topic.${topic}`)}
            </th>
            <td>{emailOf(topic)}</td>
            <td>
              <Switch
                checked={isShown}
                onChange={({ target }) => save({ topic, isShown: target.checked })}
                {...named(topic, 'site')}
              />
            </td>
          </tr>
        ))}
        {report && (
          <tr>
            <th scope="row">
              <span id={`${ids}-report`}>{text('settings.report')}</span>
              <small>{text('settings.report.about')}</small>
            </th>
            <td>
              <Switch
                checked={report.checked}
                disabled={report.disabled}
                onChange={({ target }) => report.onChange(target.checked)}
                {...named('report', 'email')}
              />
            </td>
            <td>
              <Never />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Never() {
  const text = useText()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{text('common.none')}</span>
    </>
  )
}
