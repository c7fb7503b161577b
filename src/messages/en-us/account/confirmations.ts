/** The email that asks agents whether their spaces are still available, and the page its links open. */
export const confirmations = {
  'confirm.answer.on_market': 'Still available',
  'confirm.answer.under_offer': 'Under offer',
  'confirm.answer.leased': 'Leased',
  'confirm.email.heading': 'Is {space} at {building} still available?',
  'confirm.email.heading.several': 'Are these {count} spaces still available?',
  'confirm.email.about.aging':
    'It was last confirmed on {date}, {days} days ago. From {sinks} it ranks below confirmed spaces, and on {hides} it hides.',
  'confirm.email.about.sunk':
    'It was last confirmed on {date}, {days} days ago. It now ranks below confirmed spaces and hides on {hides}.',
  'confirm.email.about.hidden':
    'It was last confirmed on {date}, {days} days ago. Since {hides} it is hidden from searches until you confirm it.',
  'confirm.email.about.several':
    'Nobody has confirmed them for 30 days or longer. After 60 days a space ranks below confirmed ones; after 120 it hides.',
  'confirm.email.why':
    'No sign-in needed. The links work for {days} days. You get this because you are an agent of {count, plural, one {this space} other {these spaces}} on Frontage.',
  'confirm.title': 'Confirm a space',
  'confirm.describe': 'Say how a space stands.',
  'confirm.question': 'Is this space still available?',
  'confirm.choose': 'How it stands',
  'confirm.send.on_market': 'Confirm that it is available',
  'confirm.send.under_offer': 'Mark as under offer',
  'confirm.send.leased': 'Mark as leased',
  'confirm.about.on_market': 'It stays in searches as confirmed today.',
  'confirm.about.under_offer': 'It stays in searches, marked as under offer.',
  'confirm.about.leased': 'It leaves searches. Its page stays and says that it is leased.',
  'confirm.done.on_market': 'Confirmed as available',
  'confirm.done.under_offer': 'Marked as under offer',
  'confirm.done.leased': 'Marked as leased',
  'confirm.done.about': 'Thank you. Everybody sees it from now on. You may change your answer for 24 hours.',
  'confirm.change': 'Change the answer',
  'confirm.open': 'See the space',
  'confirm.answered': 'You have answered about this space',
  'confirm.answered.about':
    'Your answer was “{answer}”. It could be changed for 24 hours. We ask again when it is time.',
  'confirm.gone': 'This space is no longer on the market',
  'confirm.gone.about': 'There is nothing to confirm. Thank you all the same.',
  'confirm.stale': 'This link no longer works',
  'confirm.stale.about':
    'Links work for 45 days, and only whole: perhaps a part was lost on the way. Use the latest letter, or wait for the next one.',
  'confirm.failed': 'Not sent',
  'confirm.failed.about': 'The server did not answer as it should. Try again.',
  'confirm.noScript': 'Answering needs JavaScript, which this browser has turned off. Open the link in another one.',
} as const
