import type { Translate } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { rankStops } from '../../feedback/rank-stops.ts'
import { findFeedback } from '../../feedback/store.ts'
import type { StopRow } from '../../stops/store.ts'
import type { DeckFeedback } from '../deck-content.ts'

type Stops = { tourbookId: number; rows: StopRow[]; names: string[] }

/** What clients have answered, the most wanted stop first, without the stops that nobody has answered; null without answers. */
export async function loadFeedback(
  db: Db,
  { tourbookId, rows, names }: Stops,
  text: Translate,
): Promise<DeckFeedback | null> {
  const ids = rows.map(({ id }) => id)
  const ranked = rankStops(ids, await findFeedback(db, tourbookId))
  const stops = ranked
    .filter(({ favorites, maybes, noes }) => favorites + maybes + noes > 0)
    .map(({ sortableId, favorites, maybes, noes, reasons }) => {
      const index = ids.indexOf(sortableId)
      return {
        number: index + 1,
        name: names[index]!,
        favorite: favorites,
        maybe: maybes,
        no: noes,
        reasons: reasons.map(({ reason }) => text(`verdictReason.${reason}`)),
      }
    })
  return stops.length > 0 ? { stops } : null
}
