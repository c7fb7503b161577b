import type { SearchMiddleware } from '@tanstack/react-router'

/** In a frame of another site, the addresses of the pages that are opened there say so too. */
export const retainEmbedFlag: SearchMiddleware<{ embed?: string }> = ({ search, next }) => {
  const query = next(search)
  return search.embed === '1' ? { ...query, embed: '1' } : query
}
