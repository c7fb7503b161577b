import type { secondTour as enUs } from '../../../en-us/account/tourbooks/second-tour.ts'

export const secondTour = {
  'secondTour.title': 'Second viewing',
  'secondTour.name': 'second viewing',
  'secondTour.bar': '{count, plural, =0 {Second viewing} one {Second viewing, 1 stop} other {Second viewing, # stops}}',
  'secondTour.make': 'Create the second viewing',
  'secondTour.times.about': 'Working days in {city}.',
} satisfies Partial<Record<keyof typeof enUs, string>>
