/** The first page, the last and those around the current one; null stands for the pages left out between them. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1
    // A gap of one page takes as much room as the page itself.
    return skipped === 0 ? [page] : [skipped === 1 ? page - 1 : null, page]
  })
}
