import type { notifications as enUs } from '../../en-us/server/notifications.ts'

export const notifications = {
  'notification.inquiry_answered': 'Your enquiry about {name} was answered',
  'notification.inquiry_received': '{who} enquired about {name}',
} satisfies Partial<Record<keyof typeof enUs, string>>
