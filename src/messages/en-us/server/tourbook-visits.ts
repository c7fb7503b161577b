/** The CSV file of the visits to a tourbook. */
export const tourbookVisits = {
  'tourbookVisits.started': 'Started',
  'tourbookVisits.viewer': 'Viewer',
  'tourbookVisits.kind': 'Kind',
  'tourbookVisits.seconds': 'Seconds',
  'tourbookVisits.stops': 'Stops seen',
  'tourbookVisits.photos': 'Photos',
  'tourbookVisits.plans': 'Floor plans',
  'tourbookVisits.mediaEnded': 'Played to the end',
  'tourbookVisits.pdfs': 'PDF downloads',
  'tourbookVisits.powerpoints': 'PowerPoint downloads',
  'tourbookVisits.invited': 'Invited',
  'tourbookVisits.forwarded': 'Forwarded',
  'tourbookVisits.unnamed': 'Link for anyone',
  'tourbookVisits.forwardedBy': 'Link of {name}, viewer {number}',
} as const
