import { expect, test } from 'vitest'
import { insertCriticalStyles, makeCriticalStyles } from './critical-styles.ts'

const pick = (css: string, html: string) => makeCriticalStyles(css)(html)

test('has the rules whose classes are all in the page, in the order of the sheet', () => {
  const css = 'p{margin:0}.card{color:red}.card .price{color:blue}.other{color:green}.card{color:black}'
  expect(pick(css, '<p class="card big">')).toBe('p{margin:0}.card{color:red}.card{color:black}')
  expect(pick(css, '<p class="card"><b class="price">')).toContain('.card .price{color:blue}')
})

test('what browsers without scripts show is left out: they wait for the sheets', () => {
  expect(pick('.a{color:red}.b{color:blue}', '<noscript><p class="a">\n</p></noscript><p class="b">')).toBe(
    '.b{color:blue}',
  )
})

test('has of a list of selectors those that the page needs', () => {
  expect(pick('.a,.b,.c:is(.d,.e){color:red}', '<p class="c b">')).toBe('.b,.c:is(.d,.e){color:red}')
})

test('a rule that excludes a class needs no element with it', () => {
  expect(pick('.a:not(.b){color:red}', '<p class="a">')).toBe('.a:not(.b){color:red}')
})

test('a rule for an attribute needs an element with it', () => {
  const css = '.a[hidden]{display:none}'
  expect(pick(css, '<p class="a">')).toBe('')
  expect(pick(css, '<p class="a" hidden="">')).toBe(css)
})

test('media queries have only used rules; those for print, the pointer and a dark scheme are left out', () => {
  const css =
    '@media (width<=599px){.a{color:red}.b{color:blue}}@media print{.a{color:black}}.a:hover{color:green}' +
    ':root[data-scheme=dark]{--line:white}@media (width>=600px){.b{color:red}}'
  expect(pick(css, '<p class="a">')).toBe('@media (width<=599px){.a{color:red}}')
})

test('has the variables that rules, inline styles or other variables name', () => {
  const css = ':root{--a:1;--b:var(--c);--c:2;--d:3;--e:4;font-size:16px}.x{top:var(--b)}.y{top:var(--d)}'
  expect(pick(css, '<p class="x" style="left:var(--e)">')).toBe(
    ':root{--b:var(--c);--c:2;--e:4;font-size:16px}.x{top:var(--b)}',
  )
})

test('has the animations that used rules name, and every font', () => {
  const css =
    '@font-face{font-family:Inter}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.a{animation:1s spin}'
  expect(pick(css, '<p class="a">')).toBe(
    '@font-face{font-family:Inter}.a{animation:1s spin}@keyframes spin{to{rotate:1turn}}',
  )
})

test('braces in strings and addresses are no blocks', () => {
  const css = '.a{content:"}"}.b{background:url(data:image/svg+xml;{})}.c{color:red}'
  expect(pick(css, '<p class="c a">')).toBe('.a{content:"}"}.c{color:red}')
})

test('each page gets its own rules, whatever was picked for others', () => {
  const pickFor = makeCriticalStyles(':root{--e:4;--f:5}.a{color:red}.b{color:blue}.a[hidden]{top:0}')
  const pages = [
    '<p class="a">',
    '<p class="b c">',
    '<p class="a" hidden="">',
    '<p style="left:var(--e)">',
    '<p class="c a">',
  ]
  const expected = [
    '.a{color:red}',
    '.b{color:blue}',
    '.a{color:red}.a[hidden]{top:0}',
    ':root{--e:4}',
    '.a{color:red}',
  ]
  expect([...pages, ...pages].map(pickFor)).toEqual([...expected, ...expected])
})

test('is written into the head of the page, with a "$" as it is', () => {
  const html = '<head><style data-critical="true"></style></head><p class="a">'
  expect(insertCriticalStyles(html, makeCriticalStyles('.a{content:"$&"}'))).toBe(
    '<head><style data-critical="true">.a{content:"$&"}</style></head><p class="a">',
  )
})
