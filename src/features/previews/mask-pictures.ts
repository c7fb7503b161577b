/** The names of values that are paths of pictures; a text that someone wrote has another name. */
const SOURCES = new Set(['src', 'portrait', 'logo', 'cover'])
const PICTURE = /^\/media\/(\d+)$/

/** Gives every picture of a page an address below that of its preview, because it may not be public yet. */
export function maskPictures<Page>(page: Page, previewPath: string): Page {
  return mapSources(page, (path) => path.replace(PICTURE, (_, id) => `${previewPath}/pictures/${id}`)) as Page
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
