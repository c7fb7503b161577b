/** The last write to each tourbook that is not done. */
const latest = new Map<number, Promise<void>>()

/** Sends a write to a tourbook after the writes before it, so that the last one decides. */
export function writeInOrder<Reply>(tourbookId: number, write: () => Promise<Reply>): Promise<Reply> {
  const done = whenWritten(tourbookId).then(write)
  const settled = done.then(
    () => {},
    () => {},
  )
  latest.set(tourbookId, settled)
  void settled.then(() => latest.get(tourbookId) === settled && latest.delete(tourbookId))
  return done
}

/** Resolves when the present writes to a tourbook are done; a read before that would show the state before them. */
export const whenWritten = (tourbookId: number): Promise<void> => latest.get(tourbookId) ?? Promise.resolve()
