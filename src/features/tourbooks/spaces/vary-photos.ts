/**
 * Of spaces in one building, the second and later begin with a photo of their own, because the outside, which is first,
 * is the same: in a list, where the photos stand below each other. `firstSources` are the addresses of the first photos,
 * by which they are known to be the same.
 */
export function varyPhotos<Photo, Shown extends { photos: Photo[] }>(
  spaces: Shown[],
  firstSources: (string | undefined)[],
): Shown[] {
  return spaces.map((space, index) => {
    const [outside, own, ...others] = space.photos
    const isRepeated = firstSources.indexOf(firstSources[index]) < index
    return isRepeated && outside && own ? { ...space, photos: [own, outside, ...others] } : space
  })
}
