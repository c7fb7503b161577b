import type { Line, Question, Section } from '../contract.ts'

/** The questions in which every word of `typed` begins a word of the question, its answer or its topic; in order. */
export function findAnswers(sections: Section[], typed: string): Question[] {
  const words = wordsOf(typed)
  return sections.flatMap(({ title, questions }) =>
    questions.filter((question) => {
      const there = wordsOf(`${title} ${question.title} ${textOf(question)}`)
      return words.every((word) => there.some((each) => each.startsWith(word)))
    }),
  )
}

/** The words of an answer, without its links. */
export const textOf = ({ blocks }: Pick<Question, 'blocks'>): string =>
  blocks.flatMap(({ lines }) => lines.map(textOfLine)).join(' ')

const textOfLine = (line: Line) => line.map(({ text }) => text).join('')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
