export const sharing = {
  'sharing.mistake.recipients': 'Enter up to {most} e-mail addresses, such as maya@alderwray.co.uk',
} as const
