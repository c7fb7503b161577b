/**
 * The same question with its answer kept for `milliseconds`; askers who come together share one answer. A question
 * that failed is asked again. `now` is in milliseconds.
 */
export function keepAnswer<T>(milliseconds: number, ask: () => Promise<T>, now: () => number): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (kept && now() < kept.until) return kept.answer
    const asked = { answer: ask(), until: now() + milliseconds }
    kept = asked
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.answer
  }
}
