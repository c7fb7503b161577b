import type { ChangeEvent } from 'react'
import type { InputOf } from '#api'
import { readOptions, useRead } from '#site/api/api-client.ts'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useText } from '#ui/use-text.ts'

/** Returns the function that lists a topic under the bell, or hides it. */
export function useTopicSwitch() {
  const { call } = useApp()
  const write = useOptimisticWrite()
  const failed = useFailed()
  return (body: InputOf<'PUT /api/current_user/notification_topics'>['body']) =>
    void write({
      scope: 'notification-topics',
      read: readOptions(call, 'GET /api/current_user/notification_topics', {}).queryKey,
      change: ({ topics }) => ({ topics: topics.map((each) => (each.topic === body.topic ? body : each)) }),
      send: (options) => call('PUT /api/current_user/notification_topics', { body }, options),
      invalidates: ['GET /api/current_user/notifications', 'GET /api/current_user/new_notifications'],
      failed,
    })
}

/** The switch of emails about saved places, which are settings of alerts; off while all alerts are. */
export function usePlaceSwitch() {
  const { call } = useApp()
  const write = useOptimisticWrite()
  const failed = useFailed()
  const settings = useRead('GET /api/current_user/saved_search_notifications', {})
  const { queryKey } = readOptions(call, 'GET /api/current_user/saved_search_notifications', {})
  return {
    checked: settings.alertsOn && settings.placesOn,
    disabled: !settings.alertsOn,
    onChange: ({ target: { checked: placesOn } }: ChangeEvent<HTMLInputElement>) =>
      void write({
        scope: 'alert-settings',
        read: queryKey,
        change: (cached) => ({ ...cached, placesOn }),
        send: (options) => call('PUT /api/current_user/saved_search_notifications', { body: { placesOn } }, options),
        failed,
      }),
  }
}

function useFailed() {
  const text = useText()
  return (error: unknown) => [text('common.notSaved'), explainError(error, text, 'common.failed.about')] as const
}
