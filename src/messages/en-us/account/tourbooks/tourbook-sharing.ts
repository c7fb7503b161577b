/** The Sharing page of a tourbook: its links, and what recipients say. */
export const tourbookSharing = {
  'tourbook.tab.sharing': 'Sharing',
  'tourbookShare.title': '{name}: sharing',
  'tourbookShare.sharedWith': '{count, plural, one {Shared with 1} other {Shared with #}}',
  'tourbookShare.new': 'Share this tourbook',
  'tourbookShare.new.about': 'Anyone with a link can view the tourbook, without an account, until you revoke the link.',
  'tourbookShare.recipients': 'For',
  'tourbookShare.recipients.about':
    'One per line: a name, and an email address if the link should be sent, such as “Jonah Alder, jonah@alderwray.com”. Each gets a link of their own. Leave it empty for one link for anyone.',
  'tourbookShare.hide.rent': 'Rent and costs',
  'tourbookShare.hide.address': 'Address, building and map',
  'tourbookShare.hide.notes': 'Shared notes',
  'tourbookShare.downloads.allow': 'Clients can download the tourbook as PDF and PowerPoint',
  'tourbookShare.hide.about':
    'Private notes and listing agents are always hidden. Sentences that reveal what is hidden are left out; your message stays as it is.',
  'tourbookShare.create': '{count, plural, =0 {Create link} one {Create link} other {Create # links}}',
  'tourbookShare.createAndSend': '{count, plural, one {Create and send link} other {Create and send # links}}',
  'tourbookShare.createAndSendSome': 'Create {count} links and send {sent}',
  'tourbookShare.sending':
    '{sent, plural, one {Link created and sent by email} other {# links created and sent by email}}',
  'tourbookShare.delivery.queued': 'Being sent',
  'tourbookShare.delivery.sent': 'Sent {date}',
  'tourbookShare.delivery.stored': 'Not sent: this site has no mail server',
  'tourbookShare.delivery.failed': 'Refused by the mail server: {refusal}',
  'tourbookShare.delivery.suppressed': 'Not sent: the recipient wants no such emails',
  'tourbookShare.delivery.about':
    '“Sent” means that the mail server took the email. An email that comes back later isn’t seen here.',
  'tourbookShare.mistake.recipient': 'Write “{line}” as a name, or as a name, a comma and a complete email address.',
  'tourbookShare.mistake.recipients': 'Enter up to {most} people',
  'tourbookShare.links': 'Links',
  'tourbookShare.links.none': 'You haven’t shared this tourbook yet.',
  'tourbookShare.view': 'View as client',
  'tourbookShare.feedback': 'See what recipients say on the shortlist',
  'tourbookShare.feedback.someone': 'Someone with the link',
  'tourbookShare.verdict.favorite': '{count, plural, one {1 favorite} other {# favorites}}',
  'tourbookShare.verdict.maybe': '{count, plural, one {1 maybe} other {# maybes}}',
  'tourbookShare.verdict.no': '{count, plural, one {1 no} other {# no}}',
}
