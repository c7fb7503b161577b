/** In British English. */
export const tourbookRequirement = {
  'requirement.sentence.example': '12,000 sq ft or 60 people, up to £540,000 a year, by 1 April',
  'requirement.sentence.none': 'Enter a size, people, a budget, a date or a term, such as “60 people by 1 April”.',
}
