export const SUGGESTION_KINDS = ['market', 'submarket', 'building', 'street', 'suite', 'landlord'] as const
type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** Kinds that are listed below one heading, named after one of them. */
export const groupOf = (kind: SuggestionKind) => (kind === 'submarket' ? 'market' : kind)
