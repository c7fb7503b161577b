import { expect, test } from 'vitest'
import { singleLine } from './single-line.ts'

test.each([
  ['Eve\r\nBcc: v@e.example', 'Eve Bcc: v@e.example'],
  ['  Dana \t Whitfield\u0000 ', 'Dana Whitfield'],
  ['one\u2028two\u2029three\u0085four', 'one two three four'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\u2067Dana\u2069 \u200fWhit\u200efield\u061c', 'Dana Whitfield'],
  ['Fr\u200bont\u00adage\ufeff', 'Frontage'],
  ['\u202e\u2066 \u200f', ''],
])('%j becomes %j', (text, line) => {
  expect(singleLine(text)).toBe(line)
})

test('does not change names', () => {
  for (const name of ['Zoë O’Brien-Núñez', '李 明', 'נועה לוי', 'علی‌رضا', 'Alder & Wray, Inc.', '👩‍💼 Maya'])
    expect(singleLine(name)).toBe(name)
})

test('removes every control character, line end and direction mark', () => {
  const marks = Array.from({ length: 0x2070 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /[\p{Cc}\p{Zl}\p{Zp}]|\p{Bidi_Control}/u.test(character),
  )
  expect(marks.length).toBeGreaterThan(70)
  for (const mark of marks) expect(singleLine(`a${mark}b`), mark.codePointAt(0)!.toString(16)).toMatch(/^a ?b$/)
})
