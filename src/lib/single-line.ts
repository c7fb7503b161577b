// Control characters and line ends; each becomes a space.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
// Direction marks and zero-width characters: both let one name look like another. Joiners stay, because names in some
// languages need them.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/** A one-line text for storage: without line ends, control characters and direction marks. */
export const singleLine = (text: string): string =>
  text.replace(INVISIBLE, '').replace(BREAKS, ' ').trim().toWellFormed()
