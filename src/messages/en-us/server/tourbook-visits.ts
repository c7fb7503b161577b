/** The CSV file of the visits to a tourbook. */
export const tourbookVisits = {
  'tourbookVisits.started': 'Started',
  'tourbookVisits.viewer': 'Viewer',
  'tourbookVisits.kind': 'Type',
  'tourbookVisits.seconds': 'Seconds',
  'tourbookVisits.stops': 'Stops seen',
  'tourbookVisits.photos': 'Photos',
  'tourbookVisits.plans': 'Floor plans',
  'tourbookVisits.mediaEnded': 'Played to the end',
  'tourbookVisits.pdfs': 'PDF downloads',
  'tourbookVisits.powerpoints': 'PowerPoint downloads',
  'tourbookVisits.invited': 'Invited',
  'tourbookVisits.forwarded': 'Forwarded',
  'tourbookVisits.unnamed': 'General link',
  'tourbookVisits.forwardedBy': '{name}’s link, viewer {number}',
} as const
