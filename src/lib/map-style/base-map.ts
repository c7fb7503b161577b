/** The `version` in the archive's metadata. Part of every tile's address, since tiles are cached for ever. */
export const baseMapVersion = 3

/** Whose data the embedded base map is; its licences require it on every map. */
export const MAP_ATTRIBUTION =
  '© OpenMapTiles © OpenStreetMap contributors · GSHHG · GeoNames · Natural Earth · Unidata · NOAA'
