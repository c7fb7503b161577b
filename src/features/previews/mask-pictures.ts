/** The names of values that are paths of pictures; a text that someone wrote has another name. */
const SOURCES = new Set(['src', 'portrait', 'logo', 'cover'])
const PICTURE = /^\/media\/(\d+)$/

/** Gives the pictures of a page addresses below that of its preview, because they may not be public yet; not in `publicParts`. */
export function maskPictures<Page extends object>(
  page: Page,
  previewPath: string,
  publicParts: readonly string[] = [],
): Page {
  const mask = (path: string) => path.replace(PICTURE, (_, id) => `${previewPath}/pictures/${id}`)
  const parts = Object.entries(page).map(([name, part]) => [
    name,
    publicParts.includes(name) ? part : mapSources(part, mask, name),
  ])
  return Object.fromEntries(parts) as Page
}

/** Whether a page shows a picture. */
export function showsPicture(page: unknown, pictureId: number): boolean {
  let isShown = false
  mapSources(page, (path) => {
    isShown ||= PICTURE.exec(path)?.[1] === String(pictureId)
    return path
  })
  return isShown
}

function mapSources(value: unknown, map: (path: string) => string, name = ''): unknown {
  if (typeof value === 'string') return SOURCES.has(name) ? map(value) : value
  if (Array.isArray(value)) return value.map((each) => mapSources(each, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapSources(each, map, key)]))
}
