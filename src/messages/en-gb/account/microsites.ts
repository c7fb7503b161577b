/** The editor of a building's own site, where British English differs. */
export const microsites = {
  'microsite.about': 'A building’s own site: its template, sections, colour and texts.',
  'microsite.settings': 'Template, sections and colour',
  'microsite.color.any': 'Another colour',
  'microsite.section.team': 'Letting team',
  'microsite.text.privacy': 'State who holds the data from enquiries, and why',
} as const
