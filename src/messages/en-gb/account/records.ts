/** Forms of records, where British English differs. */
export const records = {
  'record.section.services': 'Lifts, parking and air conditioning',
  'record.section.financial.about':
    'Terms for agents are on the page of the space once a tenant’s agent is signed in. Decks, links, emails and exports go to clients, and have only what everyone sees.',
  'termsVisibility.brokers': 'Agents',
  'record.building.abbreviatedRegion': 'County',
  'record.building.postalCode': 'Postcode',
  'record.mistake.date': 'Enter a date, such as 1/3/27, Mar 27, Q1 27 or now.',
}
