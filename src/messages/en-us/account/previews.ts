/** Pages before they are published. */
export const previews = {
  'preview.bar': 'About this preview',
  'preview.title': 'Preview: {name}',
  'preview.describe': 'A page as it will be once it is published.',
  'preview.back': 'Back to the record',
  'preview.isDraft': 'Not public, as visitors will see it',
  'preview.isPending': 'Not public, changes wait for a review',
  'preview.isPublic': 'Published, as visitors see it',
  'preview.sentBy': 'Not public yet. Sent by {name}.',
  'preview.missing': '{count} missing to publish',
  'preview.inert': 'These buttons send nothing in the preview.',
  'preview.notPlaced': 'The page can be shown once the building has a market and a point on the map.',
  'preview.link': 'Preview link',
  'preview.link.title': 'Link to this preview',
  'preview.link.about':
    'Opens this preview for anyone who has it, without an account. Search engines never see it, and you can revoke it.',
  'preview.link.notMade': 'The link was not created',
  'preview.link.days': '{days, plural, one {In 1 day} other {In # days}}',
  'preview.link.opens': '{count, plural, one {Opened once} other {Opened # times}}, last on {date}',
  'preview.link.open': 'Anyone with it can open it. Search engines never see it.',
  'preview.link.revoke': 'Revoke link',
} as const
