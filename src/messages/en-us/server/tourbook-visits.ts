/** The CSV file of the visits to a tourbook. */
export const tourbookVisits = {
  'tourbookAnalytics.csv.started': 'Started',
  'tourbookAnalytics.csv.viewer': 'Viewer',
  'tourbookAnalytics.csv.kind': 'Kind',
  'tourbookAnalytics.csv.seconds': 'Seconds',
  'tourbookAnalytics.csv.stops': 'Stops seen',
  'tourbookAnalytics.csv.photos': 'Photos',
  'tourbookAnalytics.csv.plans': 'Floor plans',
  'tourbookAnalytics.csv.mediaPlays': 'Media plays',
  'tourbookAnalytics.csv.mediaEnded': 'Played to the end',
  'tourbookAnalytics.csv.pdfs': 'PDF downloads',
  'tourbookAnalytics.csv.powerpoints': 'PowerPoint downloads',
  'tourbookAnalytics.csv.invited': 'Invited',
  'tourbookAnalytics.csv.forwarded': 'Forwarded',
  'tourbookAnalytics.csv.unnamed': 'Link for anyone',
  'tourbookAnalytics.csv.forwardedBy': 'Link of {name}, viewer {number}',
  'tourbookAnalytics.csv.viewerNumber': 'Viewer {number}',
} as const
