import type { search as enUs } from '../../en-us/site/search.ts'

export const search = {
  'search.title': '{kind} to let in {place}',
  'search.title.all': '{kind} to let',
  'search.text.placeholder': '10,000 sq ft near {place} from May',
  'search.filter.class': 'Grade',
  'search.chip.class': 'Grade {value}',
  'search.suggestions.suite': 'Units',
  'search.submarkets.pickMarket': 'Choose a market to see its areas.',
  'search.draw.submarkets': 'Choose areas by name instead',
  'search.chip.clearHeight': '{value, number} ft eaves height',
  'search.industrial.clearHeight': 'Min eaves height',
  'search.industrial.dockDoors': 'Min dock levellers',
  'search.industrial.driveInDoors': 'Min level access doors',
  'search.chip.dockDoors': '{value, plural, one {# dock leveller} other {#+ dock levellers}}',
  'search.chip.driveInDoors': '{value, plural, one {# level access door} other {#+ level access doors}}',
  'search.refused.min_clear_height': 'minimum eaves height',
  'search.refused.min_dock_doors': 'number of dock levellers',
  'search.refused.min_drive_in_doors': 'number of level access doors',
  'search.draw.hint.radius': 'Drag outward from the centre',
  'search.refused.submarket_slugs': 'area',
  'search.refused.classes': 'building grade',
  'search.rent.note': 'Asking rent per square foot per annum.',
  'search.rent.budget.note':
    'For your size, with service charge, business rates and electricity where they are stated.',
} satisfies Partial<Record<keyof typeof enUs, string>>
