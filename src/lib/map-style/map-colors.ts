/**
 * The map is drawn on a canvas, which cannot use the theme's CSS variables; these are the design's shades by name.
 * The first block is the palette's plum, stone and red, the second the base map's colors.
 */
export const mapColors = {
  plum: '#67337a',
  red: '#aa3332',
  ink: '#1b181b',
  stone8: '#333034',
  stone7: '#4d4a4e',
  stone6: '#6c696d',
  stone5: '#969296',
  stone2: '#eae8e5',
  white: '#ffffff',

  land: '#f4f2ee',
  water: '#c9dcea',
  waterName: '#4f7793',
  park: '#dcead4',
  grounds: '#edeae5',
  sand: '#f0ead9',
  building: '#e8e4dd',
  buildingLine: '#dcd7ce',
  road: '#ffffff',
  roadCasing: '#d8d2c8',
  motorway: '#fbe3b5',
  motorwayCasing: '#eccf95',
  rail: '#d6d1d8',
  runway: '#e6e3ea',
  country: '#b9b3be',
  state: '#d0cad4',
  county: '#e3dfe5',
  halo: 'rgba(255, 255, 255, 0.85)',
} as const
