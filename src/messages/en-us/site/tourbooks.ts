/** Adding listings to a tourbook, on every page that shows one. */
export const tourbookButtons = {
  'addToTourbook.add': 'Add {name} to a tourbook',
  'addToTourbook.toStop': 'To stop {number, number}',
  'addToTourbook.add.toStop': 'Add {name} to the tourbook, after stop {number, number}',
  'addToTourbook.word': 'Add to tourbook',
  'addToTourbook.in': 'In tourbook',
  'addToTourbook.isStop': 'Remove {name}, stop {number, number}, from the tourbook',
  'addToTourbook.other': 'Add {name} to another tourbook',
}
