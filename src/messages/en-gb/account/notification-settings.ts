import type { notificationSettings as enUs } from '../../en-us/account/notification-settings.ts'

export const notificationSettings = {
  'notifications.topic.inquiry_answered': 'Answers to your enquiries',
  'notifications.topic.inquiry_received': 'Enquiries about your spaces',
} satisfies Partial<Record<keyof typeof enUs, string>>
