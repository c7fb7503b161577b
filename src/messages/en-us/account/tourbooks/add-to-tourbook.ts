/** The dialog that adds listings to a tourbook. */
export const addToTourbook = {
  'addToTourbook.notLoaded': 'Couldn’t load your tourbooks. Close this and try again.',
  'addToTourbook.first': 'Name of your first tourbook',
  'addToTourbook.create': 'Create and add',
  'addToTourbook.suggested': '{place} tour',
  'addToTourbook.suggested.anywhere': 'My tour',
  'addToTourbook.added': 'Added to tourbook',
  'addToTourbook.failed': 'Not added to the tourbook',
  'addToTourbook.removed': 'Removed from tourbook',
  'addToTourbook.remove.failed': 'Not removed from the tourbook',
}
