/** Adding listings to a tourbook, on every page that shows one. */
export const tourbookButtons = {
  'addToTourbook.add': 'Add {name} to a tourbook',
  'addToTourbook.word': 'Add to tourbook',
}
