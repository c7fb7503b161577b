/** Forms of records, where British English differs. */
export const records = {
  'record.section.services': 'Lifts and parking',
  'record.building.abbreviatedRegion': 'County',
  'record.building.postalCode': 'Postcode',
}
