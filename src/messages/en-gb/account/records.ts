/** Forms of records, where British English differs. */
export const records = {
  'record.section.services': 'Lifts and parking',
  'record.building.abbreviatedRegion': 'County',
  'record.building.postalCode': 'Postcode',
  'record.mistake.date': 'Enter a date, such as 1/3/27, Mar 27, Q1 27 or now.',
}
