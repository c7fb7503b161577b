const MAX_CHARACTERS = 80

/** A file name that every system accepts: without separators, reserved and control characters; `fallback` if nothing is left. */
export function safeFileName(name: string, fallback: string): string {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // Windows drops dots at the end, and hides names that begin with one.
    .replace(/^\.+|\.+$/g, '')
  return [...safe].slice(0, MAX_CHARACTERS).join('').trim() || fallback
}

/** Names of files in the order of the captions: "01 Lobby.jpg", "02.jpg" without a caption. */
export function nameEntries(files: readonly { caption: string; extension: string }[]): string[] {
  const digits = Math.max(2, String(files.length).length)
  return files.map(({ caption, extension }, index) => {
    const number = String(index + 1).padStart(digits, '0')
    return `${`${number} ${safeFileName(caption, '')}`.trim()}.${extension}`
  })
}

/** As RFC 8187 asks for. */
export const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
