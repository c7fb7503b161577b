import type { PhotoSource } from './Photo.tsx'

/** A logo, portrait or cover by its path alone: every photo has files in WebP, whatever else it has. */
export const pictureAt = (src: string): PhotoSource => ({ src, format: 'webp', caption: '' })
