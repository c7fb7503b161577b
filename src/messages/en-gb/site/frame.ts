import type { frame as enUs } from '../../en-us/site/frame.ts'

export const frame = {
  'frame.jump.label': 'Find a building, street, unit or landlord',
  'frame.jump.placeholder': 'Building, street, unit or landlord',
  'frame.sandbox':
    'You are looking around as an agent. Nothing is sent or shared, and all of it is erased after a day.',
  'map.outline': 'Outlines of {name} and the areas around it, with a dot at the building',
  'map.outline.none': 'Outlines of the areas around the building, with a dot at the building',
} satisfies Partial<Record<keyof typeof enUs, string>>
