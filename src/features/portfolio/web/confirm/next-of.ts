/** The next one that is not confirmed yet, from this one on and then from the first. */
export function nextOf(ids: readonly number[], id: number, confirmed: ReadonlySet<number>): number | undefined {
  const at = ids.indexOf(id)
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((each) => !confirmed.has(each))
}
