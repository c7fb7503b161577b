/** Saving spaces, buildings and owners. */
export const favorites = {
  'frame.saved': 'Saved',
  'frame.tourbooks': 'Tourbooks',
  'save.add': 'Save {name}',
  'save.remove': 'Unsave {name}',
  'save.word': 'Save',
  'save.word.saved': 'Saved',
  'save.removed': 'Removed',
  'save.removed.several': '{count, plural, one {Removed} other {Removed # items}}',
  'save.restored.several': '{count, plural, one {Saved again} other {Saved # items again}}',
  'save.failed.remove': 'Not removed',
  'save.failed.full': 'You have reached the limit of saved items. Remove some first.',
  'save.failed.gone': 'It is no longer available.',
} as const
