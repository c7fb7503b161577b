/** The dialog that adds listings to a tourbook. */
export const addToTourbook = {
  'addToTourbook.notLoaded': 'Couldn’t load your tourbooks. Close this and try again.',
  'addToTourbook.first': 'Name your tourbook',
  'addToTourbook.create': 'Create and add',
  'addToTourbook.suggested': '{place} tour',
  'addToTourbook.suggested.anywhere': 'My tour',
  'addToTourbook.name.taken': 'You have a tourbook with this name. Choose it above, or enter another name.',
  'addToTourbook.added': '{count, plural, one {Added to tourbook} other {# spaces added to tourbook}}',
  'addToTourbook.waits.added': '{count, plural, one {Added} other {# spaces added}}, to be sent when you are online',
  'addToTourbook.waits.removed':
    '{count, plural, one {Removed} other {# spaces removed}}, to be sent when you are online',
  'addToTourbook.legend.stop': 'Stop in this tourbook',
  'addToTourbook.legend.selected': 'Selected',
  'addToTourbook.adding': 'Adding to',
  'addToTourbook.switch': 'Adding to {name}. Choose another tourbook',
  'addToTourbook.several': 'Add {count, number}',
  'addToTourbook.stop': 'Stop adding',
  'addToTourbook.bar.failed': 'This tourbook did not load.',
  'addToTourbook.failed': 'Not added to the tourbook',
  'addToTourbook.removed': '{count, plural, one {Removed from tourbook} other {# spaces removed from tourbook}}',
  'addToTourbook.remove.failed': 'Not removed from the tourbook',
}
