/** What decks of tourbooks say. */
export const decks = {
  'deck.preparedFor': 'Prepared for {client}',
  'deck.summary.times': '{start} to {end} · {count, plural, one {1 space} other {# spaces}}',
  'deck.schedule': 'Schedule',
  'deck.continued': '{title}, continued',
  'deck.leg': '{walk} min on foot, {drive} min by car (estimates)',
  'deck.map': 'Where they are',
  'deck.map.alt': 'Map: {names}',
  'deck.comparison': '{count, plural, one {1 space} other {# spaces side by side}}',
  'deck.comparison.best': 'The lowest rents and costs and the highest ceiling are marked',
  'deck.row': '{label}, {unit}',
  'deck.row.cost': 'Total cost',
  'deck.row.allIn': 'All-in',
  'deck.noPhoto': 'No photo',
  'deck.divisible': 'Divisible from',
  'deck.feedback': 'What you have told us',
  'deck.feedback.rank': 'Rank',
  'deck.feedback.answers': 'Answers',
  'deck.feedback.reasons': 'Reasons',
  'deck.feedback.alt': 'Answers by space',
  'deck.disclaimer':
    'Areas, rents and dates are as landlords and their agents state them. They are deemed reliable but are not guaranteed, and may change or be withdrawn without notice. All-in costs and travel times are estimates.',
} as const
