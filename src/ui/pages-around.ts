/** The first page, the last one and those around the current one; null stands for omitted pages between them. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const candidates = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(candidates)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1
    // A gap for a single page would take as much space as the page number.
    return skipped === 0 ? [page] : [skipped === 1 ? page - 1 : null, page]
  })
}
