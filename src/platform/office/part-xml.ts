/** The names of Office Open XML that the parts of a presentation use. */
export const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ' +
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

export const XML_HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const EMUS_PER_INCH = 914_400

/** Inches in the unit of drawings. */
export const emu = (inches: number): number => Math.round(inches * EMUS_PER_INCH)

/** Points in hundredths, the unit of letters. */
export const hundredths = (points: number): number => Math.round(points * 100)
