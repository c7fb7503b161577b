// Controls and line ends; what is meant to part words is a space.
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu
// What turns the direction of writing around it, and what takes no room: neither belongs to a name, and both let one
// name look like another. Joiners stay: names of some languages are written with them.
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/** A name or another text of one line as it is stored: without line ends, controls and marks that turn its direction. */
export const singleLine = (text: string): string => text.replace(UNSEEN, '').replace(BREAKS, ' ').trim().toWellFormed()
