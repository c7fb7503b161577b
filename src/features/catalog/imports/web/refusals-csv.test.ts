import { expect, test } from 'vitest'
import { refusalsCsv } from './refusals-csv.ts'

test('refused rows are CSV that no spreadsheet runs', () => {
  const refusals = [
    { line: 2, column: 'area_sqft', value: '=HYPERLINK("x")', expected: 'a number was expected' },
    { line: 7, column: null, value: 'a,b', expected: 'the row has 2 cells and the header 20' },
  ]
  expect(refusalsCsv(['Line', 'Column', 'Value', 'Expected'], refusals)).toBe(
    '"Line","Column","Value","Expected"\r\n' +
      '"2","area_sqft","\'=HYPERLINK(""x"")","a number was expected"\r\n' +
      '"7","","a,b","the row has 2 cells and the header 20"\r\n',
  )
})
