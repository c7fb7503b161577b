/** Forms of records, where British English differs. */
export const records = {
  'record.section.services': 'Lifts, parking and air conditioning',
  'record.section.financial.about':
    'Terms for agents are on the space’s page for signed-in tenants’ agents. Decks, links, emails and exports go to clients, and have only what everyone sees.',
  'termsVisibility.brokers': 'Agents',
  'record.building.abbreviatedRegion': 'County',
  'record.building.postalCode': 'Postcode',
  'record.mistake.date': 'Enter a date, such as 1/3/27, Mar 27, Q1 27 or now.',
  'record.mistake.price': 'Enter an amount, such as 46.50, £42–45 psf pa or 12,000 pcm.',
  'record.mistake.amount': 'Enter an amount per area, such as 60 or £60 psf.',
  'record.mistake.point': 'Enter a latitude and a longitude, such as 51.5155, -0.0922.',
  'record.listing.noAgents': 'Nobody yet. A listing on the market needs an agent who receives its enquiries.',
}
