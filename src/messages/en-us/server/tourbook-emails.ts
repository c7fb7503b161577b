/** The emails that send a link to a tourbook, and that bring what its recipient says. */
export const tourbookEmails = {
  'tourbookInvitation.spaces':
    '{count, plural, =1 {one space} =2 {two spaces} =3 {three spaces} =4 {four spaces} =5 {five spaces} =6 {six spaces} =7 {seven spaces} =8 {eight spaces} =9 {nine spaces} =10 {ten spaces} other {# spaces}}',
  'tourbookInvitation.for': '{spaces} for {client}',
  'tourbookInvitation.forYou': '{spaces} for you',
  'tourbookInvitation.subject.tour': '{about}, tour on {day}',
  'tourbookInvitation.empty': '{name} shared a tourbook with you',
  'tourbookInvitation.heading': 'Here {count, plural, one {is} other {are}} {about}',
  'tourbookInvitation.heading.named': '{name}, here {count, plural, one {is} other {are}} {about}',
  'tourbookInvitation.picked': '{name} picked {spaces} for you',
  'tourbookInvitation.photo': 'Photo of {space}',
  'tourbookInvitation.more': 'and {count} more',
  'tourbookInvitation.open': 'See the {count, plural, =1 {space} other {{spaces}}}',
  'tourbookInvitation.noAccount': 'No account needed.',
  'tourbookInvitation.locked': '{name} will send you the passcode separately. No account needed.',
  'tourbookInvitation.tour.times': 'Tour on {date}, {start} to {end}',
  'tourbookInvitation.meet': 'We’ll meet at {place}.',
  'tourbookInvitation.attached': 'The calendar file is attached.',
  'tourbookInvitation.why': '{name} sent you this personal link. {stop}.',
  'tourbookInvitation.why.counted':
    '{name} sent you this personal link, and sees how often it is opened and in how many browsers. {stop}.',
  'tourbookInvitation.sentWith': 'Sent with Frontage',
  'tourbookShare.email.open': 'View tourbook',
  'tourbookReply.email.subject': '{name} replied to you',
  'tourbookReply.email.from':
    '{name} replied to your feedback on a space. The reply is also on the page, below your answer.',
  'tourbookReminder.email.subject': '{name} would like your feedback',
  'tourbookReminder.email.from':
    '{name} ({email}, confirmed address) shared spaces with you on Frontage and would like to know what you think. Mark the ones you like and the ones you don’t. Reply to this email to reach {name}.',
  'tourRequest.email.subject':
    '{count, plural, one {{name} would like a second tour of {space}} other {{name} would like a second tour of # of your spaces}}',
  'tourRequest.email.from':
    '{name} ({email}, confirmed address) would like to see {count, plural, one {your space} other {your spaces}} again and asked through Frontage.',
  'tourRequest.email.answer':
    'Reply to this email with the time that works, or suggest another. Your reply goes to {name}.',
  'tourRequest.email.why':
    'You’re receiving this email because {name} asked to tour a space that you represent. {stop}.',
  'tourbookFeedback.someone': 'Someone you shared with',
  'tourbookFeedback.email.subject': '{name} gave feedback on “{title}”',
  'tourbookFeedback.email.count': '{count} of {total, plural, one {1 stop} other {# stops}} answered.',
  'tourbookFeedback.email.open': 'View shortlist',
  'tourbookFeedback.email.why': 'You’re receiving this email because you shared this tourbook on Frontage.',
  'tourbookLink.anyone': 'anyone with the link',
  'tourbookLink.resting.subject': 'A link to “{title}” is paused after {most} wrong passcodes',
  'tourbookLink.resting.about':
    'Someone entered {most} wrong passcodes for the link for {recipient}. Until you reopen it, it opens only for people who already entered the passcode. If you think someone is guessing, set a new passcode first.',
  'tourbookLink.short.subject': 'The passcode for a link to “{title}” is short',
  'tourbookLink.short.about':
    'The passcode for the link for {recipient} still works, but it has fewer than {least} characters and is easy to guess. You can set a new one. This is the only email about it.',
  'tourbookLink.open': 'View links',
} as const
