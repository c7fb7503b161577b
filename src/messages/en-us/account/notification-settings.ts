/** What users are notified of, by email and under the bell. */
export const notificationSettings = {
  'notifications.where': 'What you are notified of',
  'notifications.topic': 'Topic',
  'notifications.email.always': 'Always',
  'notifications.email.sent': 'When your client sends it',
  'notifications.email.agents': 'To the space’s agents',
  'notifications.email.search': 'Set for each search',
  'notifications.topic.tourbook_answered': 'Client feedback on your tourbooks',
  'notifications.topic.tourbook_opened': 'A shared tourbook is opened for the first time',
  'notifications.topic.inquiry_answered': 'Answers to your inquiries',
  'notifications.topic.search_matched': 'New matches of your saved searches',
  'notifications.topic.place_matched': 'New spaces in saved buildings and of saved owners',
  'notifications.topic.inquiry_received': 'Inquiries about your spaces',
  'notifications.topic.change_decided': 'Reviews of your changes',
  'notifications.topic.confirmation_due': 'Spaces due to be confirmed',
  'notifications.topic.company_request_received': 'Requests to join your company',
  'notifications.topic.change_waiting': 'Changes that wait for your review',
} as const
