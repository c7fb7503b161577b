/** The emails that send a link to a tourbook, and that bring what its recipient says. */
export const tourbookEmails = {
  'tourbookShare.email.subject': '{name} shared the tourbook “{title}” with you',
  'tourbookShare.email.subject.locked': '{name} shared a tourbook with you',
  'tourbookShare.email.from':
    '{name} ({email}, confirmed address) put these spaces together for you on Frontage. Mark the ones you like. Reply to this email to reach {name}.',
  'tourbookShare.email.locked':
    '{name} ({email}, confirmed address) put spaces together for you on Frontage. {name} gives you the passcode that opens them. Reply to this email to reach {name}.',
  'tourbookShare.email.open': 'View tourbook',
  'tourbookReply.email.subject': '{name} replied to you',
  'tourbookReply.email.from': '{name} replied to what you said about a space. You see it below your answer, too.',
  'tourbookReminder.email.subject': '{name} is waiting for what you think',
  'tourbookReminder.email.from':
    '{name} ({email}, confirmed address) shared spaces with you on Frontage and is waiting for your answer. Mark the ones you like, and those that you do not. Reply to this email to reach {name}.',
  'tourRequest.email.subject':
    '{count, plural, one {{name} asks for a second tour of {space}} other {{name} asks for a second tour of # of your spaces}}',
  'tourRequest.email.from':
    '{name} ({email}, confirmed address) asks on Frontage to see {count, plural, one {your space} other {your spaces}} again.',
  'tourRequest.email.answer':
    'Reply to this email with the time that works, or with another one. Your reply goes to {name}.',
  'tourRequest.email.why': 'You get this email because {name} asked for a tour of a space that you look after. {stop}.',
  'tourbookFeedback.someone': 'Someone you shared with',
  'tourbookFeedback.email.subject': '{name} answered on “{title}”',
  'tourbookFeedback.email.count': '{count} of {total, plural, one {1 stop} other {# stops}} answered.',
  'tourbookFeedback.email.open': 'View shortlist',
  'tourbookFeedback.email.why': 'You get this email because you shared this tourbook on Frontage.',
  'tourbookLink.anyone': 'anyone with the link',
  'tourbookLink.resting.subject': 'A link to “{title}” rests after {most} wrong passcodes',
  'tourbookLink.resting.about':
    'Someone entered {most} wrong passcodes for the link of {recipient}. Until you let it open again, it opens only for those who entered the passcode before. If you think that someone guesses, give the link a new passcode first.',
  'tourbookLink.short.subject': 'The passcode of a link to “{title}” is short',
  'tourbookLink.short.about':
    'The passcode of the link of {recipient} still works, but it has fewer than {least} characters and is easy to guess. You can give the link a new one. This is the only email about it.',
  'tourbookLink.open': 'View links',
} as const
