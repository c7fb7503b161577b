/** The outlines of submarkets and shapes, which admins draw. */
export const outlines = {
  'outlines.kinds': 'Outlines',
  'outlines.title.submarkets': 'Submarkets',
  'outlines.title.shapes': 'Shapes',
  'outlines.title.of.submarkets': 'Submarkets of {market}',
  'outlines.title.of.shapes': 'Shapes in {market}',
  'outlines.about.submarkets':
    'A space is in every submarket that holds its building, and is shown with the smallest. A change can be undone for {days} days.',
  'outlines.about.shapes':
    'A shape is an area that a search can be limited to by its name. A change can be undone for {days} days.',
  'outlines.one.submarkets': 'Submarket',
  'outlines.one.shapes': 'Shape',
  'outlines.new.submarkets': 'New submarket',
  'outlines.new.shapes': 'New shape',
  'outlines.slug': 'In links: {slug}',
  'outlines.slug.about': 'Links use it in lowercase, with hyphens.',
  'outlines.empty.submarkets': 'No submarkets yet',
  'outlines.empty.shapes': 'No shapes yet',
  'outlines.empty.about.submarkets': 'Draw one, or import the outlines of neighborhoods from a GeoJSON file.',
  'outlines.empty.about.shapes': 'Draw one, such as ten minutes’ walk around a station.',
  'outlines.map': 'Map of the outlines',
  'outlines.map.unavailable': 'The map cannot be shown on this device. Outlines can be changed as coordinates.',
  'outlines.choose.submarkets': 'Choose a submarket',
  'outlines.choose.shapes': 'Choose a shape',
  'outlines.choose.about': 'Select one on the map or in the list below it.',
  'outlines.corners': 'Corners',
  'outlines.origin': 'Outline',
  'outlines.origin.generated': 'Generated',
  'outlines.origin.imported': 'Imported',
  'outlines.origin.edited': 'Drawn',
  'outlines.changedOn': 'Changed on',
  'outlines.done.create': 'Created',
  'outlines.done.redraw': 'Redrawn',
  'outlines.done.remove': 'Removed',
  'outlines.draw': 'Draw outline',
  'outlines.edit': 'Edit outline',
  'outlines.drawAnew': 'Redraw',
  'outlines.hint.edit': 'Drag a corner, or the dot between two corners to add one. Right-click a corner to remove it.',
  'outlines.hint.new': 'Click to set each corner, and click the first one to close the outline.',
  'outlines.narrow': 'Drawing on the map needs a wider window. Here you can change the coordinates.',
  'outlines.tooLarge':
    'This outline has more corners than can be drawn, at most {corners, number} in each of {rings} parts. Import a file to change it.',
  'outlines.coordinates': 'Coordinates',
  'outlines.coordinates.about.submarkets':
    'One corner per line: latitude, longitude. An empty line starts another part or a hole. You can also paste a polygon in GeoJSON.',
  'outlines.coordinates.about.shapes':
    'One corner per line: latitude, longitude. You can also paste a polygon in GeoJSON.',
  'outlines.reset': 'Discard changes',
  'outlines.find.submarkets': 'See what moves',
  'outlines.find.shapes': 'See what is inside',
  'outlines.remove.submarkets': 'Remove this submarket',
  'outlines.remove.shapes': 'Remove this shape',
  'outlines.leave': 'The new outline is not saved. Leave without it?',
  'outlines.moves.submarkets': 'What moves',
  'outlines.moves.shapes': 'What is inside',
  'outlines.moves.now':
    'Now {spaces, plural, one {# space} other {# spaces}} in {buildings, plural, one {# building} other {# buildings}}',
  'outlines.moves.next':
    'Then {spaces, plural, one {# space} other {# spaces}} in {buildings, plural, one {# building} other {# buildings}}',
  'outlines.moves.enter':
    '{spaces, plural, one {# space} other {# spaces}} in {buildings, plural, one {# building} other {# buildings}} will be in {name}',
  'outlines.moves.leave':
    '{spaces, plural, one {# space} other {# spaces}} in {buildings, plural, one {# building} other {# buildings}} will no longer be in {name}',
  'outlines.moves.none': 'No spaces or buildings move in or out.',
  'outlines.moves.same': 'All of them are still shown with the same submarket as now.',
  'outlines.moves.table': 'Shown with another submarket',
  'outlines.moves.from': 'Now shown with',
  'outlines.moves.to': 'Then shown with',
  'outlines.moves.nowhere': 'No submarket',
  'outlines.savedSearches':
    '{count, plural, =0 {No saved search uses it.} one {# saved search uses it, and will find nothing in it.} other {# saved searches use it, and will find nothing in it.}}',
  'outlines.save.create': 'Create {name}',
  'outlines.save.redraw': 'Redraw {name}',
  'outlines.save.remove': 'Remove {name}',
  'outlines.save.about': 'Nothing has changed yet.',
  'outlines.job.create': 'Creating {name}',
  'outlines.job.redraw': 'Redrawing {name}',
  'outlines.job.remove': 'Removing {name}',
  'outlines.job.undo': 'Undo the change of {name}',
  'outlines.undo.create': 'Remove {name} again?',
  'outlines.undo.redraw': 'Restore the earlier outline of {name}?',
  'outlines.undo.remove': 'Restore {name}?',
  'outlines.undo.about.submarkets':
    '{count, plural, =0 {No building moved with this change.} one {# building moved with this change, and moves back.} other {# buildings moved with this change, and move back.}}',
  'outlines.undo.about.shapes':
    '{count, plural, =0 {No building came in or left with this change.} one {# building came in or left with this change. Searches find it as before.} other {# buildings came in or left with this change. Searches find them as before.}}',
  'outlines.redrawn.submarkets':
    '{count, plural, =0 {No building moved.} one {# building moved.} other {# buildings moved.}} Search uses the new outline.',
  'outlines.redrawn.shapes':
    '{count, plural, =0 {No building came in or left.} one {# building came in or left.} other {# buildings came in or left.}} Search uses the new outline.',
  'outlines.undone': '{name} is as it was before.',
  'outlines.changed.submarkets':
    '{count, plural, =0 {Nothing moved} one {# building moved} other {# buildings moved}} on {date}',
  'outlines.changed.shapes':
    '{count, plural, =0 {No building came in or left} one {# building came in or left} other {# buildings came in or left}} on {date}',
  'outlines.mistake.line': 'Line {line} isn’t a latitude and longitude, such as 41.88, -87.63.',
  'outlines.mistake.geoJson': 'Enter one or more GeoJSON polygons, or one corner per line.',
  'outlines.mistake.rings':
    '{count, plural, one {A shape has one outline, without holes.} other {Enter at most {count} parts and holes.}}',
  'outlines.mistake.taken.submarkets': 'A submarket of this market has this name or slug. Choose another name.',
  'outlines.mistake.taken.shapes': 'A shape has this name or slug. Choose another name.',
  'outlines.mistake.too_few_points':
    '{count, plural, one {The outline} other {Part {part}}} needs at least three corners.',
  'outlines.mistake.too_many_points':
    '{count, plural, one {The outline} other {Part {part}}} can have at most 500 corners.',
  'outlines.mistake.not_finite': '{count, plural, one {The outline} other {Part {part}}} could not be read.',
  'outlines.mistake.out_of_range': '{count, plural, one {The outline} other {Part {part}}} is partly off the map.',
  'outlines.mistake.self_intersection': '{count, plural, one {The outline} other {Part {part}}} crosses itself.',
  'outlines.mistake.too_wide': '{count, plural, one {The outline} other {Part {part}}} is larger than a city.',
  'outlines.mistake.no_area': 'The corners of {count, plural, one {the outline} other {part {part}}} lie on one line.',
} as const
