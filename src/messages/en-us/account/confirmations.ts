/** The email that asks agents whether their spaces are still available, and the page its links open. */
export const confirmations = {
  'confirm.answer.on_market': 'Still available',
  'confirm.answer.under_offer': 'Under offer',
  'confirm.answer.leased': 'Leased',
  'confirm.email.heading': 'Is {space} at {building} still available?',
  'confirm.email.heading.several': 'Are these {count} spaces still available?',
  'confirm.email.about.aging':
    'It was last confirmed on {date}, {days} days ago. From {sinks} it ranks below confirmed spaces, and from {hides} it is hidden.',
  'confirm.email.about.sunk':
    'It was last confirmed on {date}, {days} days ago. It now ranks below confirmed spaces, and from {hides} it is hidden.',
  'confirm.email.about.hidden':
    'It was last confirmed on {date}, {days} days ago. Since {hides} it is hidden from searches. Confirm it to show it again.',
  'confirm.email.about.several':
    'They were last confirmed 30 or more days ago. After 60 days a space ranks below confirmed ones; after 120 days it is hidden.',
  'confirm.all.send': 'All {count} are still available',
  'confirm.all.sendRest': '{count, plural, one {Confirm the other one} other {Confirm the other #}}',
  'confirm.all.title': 'Confirm your spaces',
  'confirm.all.about':
    'One button confirms all of them with the status they have. To mark one as under offer or leased, change it below first.',
  'confirm.all.done': 'All spaces are confirmed',
  'confirm.all.done.about': 'Thank you. The listings have been updated. You can change each of them for 24 hours.',
  'confirm.all.change': 'Change',
  'confirm.all.change.of': 'Change {space}',
  'confirm.all.none': 'None of these spaces is on the market now',
  'confirm.email.why':
    'No sign-in needed. The links work for {days} days. You get this email because you are an agent of {count, plural, one {this space} other {these spaces}} on Frontage.',
  'confirm.title': 'Confirm a space',
  'confirm.describe': 'Update the status of a space.',
  'confirm.question': 'Is this space still available?',
  'confirm.choose': 'Current status',
  'confirm.send.on_market': 'Confirm that it is available',
  'confirm.send.under_offer': 'Mark as under offer',
  'confirm.send.leased': 'Mark as leased',
  'confirm.about.on_market': 'It will show as confirmed today.',
  'confirm.about.under_offer': 'It stays in searches, marked as under offer.',
  'confirm.about.leased': 'It is removed from searches. Its page stays and shows that it is leased.',
  'confirm.done.on_market': 'Confirmed as available',
  'confirm.done.under_offer': 'Marked as under offer',
  'confirm.done.leased': 'Marked as leased',
  'confirm.done.about': 'Thank you. The listing has been updated. You can change your answer for 24 hours.',
  'confirm.change': 'Change answer',
  'confirm.open': 'View space',
  'confirm.answered': 'You have already answered',
  'confirm.answered.about':
    'Your answer was “{answer}”. Answers can be changed for 24 hours. We will ask again when the next confirmation is due.',
  'confirm.gone': 'This space is no longer on the market',
  'confirm.gone.about': 'No action is needed.',
  'confirm.stale': 'This link no longer works',
  'confirm.stale.about':
    'Links work for 45 days, and only when they are complete. Use the most recent email, or wait for the next one.',
  'confirm.failed': 'Not sent',
  'confirm.failed.about': 'Something went wrong on our side. Try again.',
  'confirm.noScript':
    'This page needs JavaScript, which is turned off in this browser. Open the link in another browser.',
} as const
