import { expect, test } from 'vitest'
import { mergeTexts, parseText } from './parse-text.ts'

const HEAD = '---\ntitle: Help\ndescription: Answers.\n---\n'
const runs = (text: string) => parseText(`${HEAD}\n## One {#one}\n\n${text}`, 'help.md').sections[0]!.blocks[0]!.lines

test('a text has values, sections and questions, each with an id of its own', () => {
  const { values, sections } = parseText(
    `${HEAD}\n## Tours {#tours}\n\nAbout tours.\n\n### How long? {#how-long}\n\nAn hour,\nor two.\n\n- First\n- Second\n  line\n`,
    'help.md',
  )
  expect(values).toEqual({ title: 'Help', description: 'Answers.' })
  const textsOf = (blocks: (typeof sections)[0]['blocks']) =>
    blocks.map(({ kind, lines }) => [kind, lines.map((line) => line.map(({ text }) => text).join(''))])
  expect(sections.map(({ id, title, blocks }) => [id, title, textsOf(blocks)])).toEqual([
    ['tours', 'Tours', [['paragraph', ['About tours.']]]],
  ])
  expect(sections[0]!.questions.map(({ id, blocks }) => [id, textsOf(blocks)])).toEqual([
    [
      'how-long',
      [
        ['paragraph', ['An hour, or two.']],
        ['list', ['First', 'Second line']],
      ],
    ],
  ])
})

test('a line has bold words and links', () => {
  expect(runs('See **this** and [that](/search/all).')).toEqual([
    [
      { text: 'See ', bold: false, href: null },
      { text: 'this', bold: true, href: null },
      { text: ' and ', bold: false, href: null },
      { text: 'that', bold: false, href: '/search/all' },
      { text: '.', bold: false, href: null },
    ],
  ])
})

test.each([
  ['title: Help', 'help.md, line 1: expected "---"'],
  ['---\nTitle Help\n---', 'help.md, line 2: expected a line like "title: About"'],
  [`${HEAD}## No id`, 'help.md, line 5: expected a heading like "## Title {#id}"'],
  [`${HEAD}# Too large {#x}`, 'help.md, line 5: expected a heading'],
  [`${HEAD}## A {#a}\n## B {#a}`, 'help.md, line 6: the id "a" is there twice'],
  [`${HEAD}### A {#a}`, 'help.md, line 5: expected a section before the first question'],
  [`${HEAD}Words`, 'help.md, line 5: expected a heading before the first paragraph'],
])('%j is refused with its line', (source, message) => {
  expect(() => parseText(source, 'help.md')).toThrow(message)
})

test('a British text replaces the sections and questions that it has', () => {
  const base = parseText(
    `${HEAD}## A {#a}\n\nOne\n\n### Q {#q}\n\nYes\n\n### R {#r}\n\nNo\n\n## B {#b}\n\nTwo`,
    'base.md',
  )
  const own = parseText('---\ntitle: Aid\n---\n## A, here {#a}\n\n### Q? {#q}\n\nAye\n\n## C {#c}\n\nThree', 'own.md')
  const { values, sections } = mergeTexts(base, own)
  expect(values).toEqual({ title: 'Aid', description: 'Answers.' })
  expect(sections.map(({ title, blocks, questions }) => [title, blocks.length, questions.map((q) => q.title)])).toEqual(
    [
      ['A, here', 1, ['Q?', 'R']],
      ['B', 1, []],
      ['C', 1, []],
    ],
  )
})

test('a picture stands on a line of its own, with words for who does not see it', () => {
  const [block] = parseText(`${HEAD}\n## One {#one}\n\n![Five stops](comparison)`, 'help.md').sections[0]!.blocks
  expect(block).toMatchObject({ kind: 'picture', lines: [], picture: { src: 'comparison', alt: 'Five stops' } })
})
